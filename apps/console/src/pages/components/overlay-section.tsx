import { useState } from 'react';
import { Button } from '../../ui/button.js';
import { ConflictDialog } from '../../ui/conflict-dialog.js';
import { DestroyDialog } from '../../ui/destroy-dialog.js';
import { Dialog } from '../../ui/dialog.js';
import type { Period } from '../../ui/format/period.js';
import { Section } from '../../ui/page-header.js';
import { PeriodPicker } from '../../ui/period-picker.js';
import { Sheet } from '../../ui/sheet.js';

/** What opens over a page. */
export function OverlaySection() {
  const [open, setOpen] = useState<'dialog' | 'destroy' | 'conflict' | 'sheet'>();
  const [period, setPeriod] = useState<Period>({ last: '24h' });
  const close = () => setOpen(undefined);
  return (
    <Section title="Over the page">
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('destroy')}>Open destructive dialog</Button>
        <Button onClick={() => setOpen('conflict')}>Open conflict</Button>
        <Button onClick={() => setOpen('sheet')}>Open sheet</Button>
        <PeriodPicker period={period} onChange={setPeriod} />
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Save view"
        description="A view keeps filters and columns under a name."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary" onClick={close}>
              Save view
            </Button>
          </>
        }
      />
      <DestroyDialog
        isOpen={open === 'destroy'}
        onClose={close}
        title="Revoke key search-team?"
        action="Revoke key"
        keep="Keep it"
        typedName="search-team"
        onDestroy={() => Promise.resolve()}
      >
        Programs with this key get 401 within two seconds. It was used 1,204 times in the last day.
      </DestroyDialog>
      <ConflictDialog
        isOpen={open === 'conflict'}
        onClose={close}
        theirs={'{\n  "retry": 2,\n  "timeout": 30\n}'}
        mine={'{\n  "retry": 3,\n  "timeout": 30\n}'}
        onSaveMine={close}
        onTakeTheirs={close}
      />
      <Sheet isOpen={open === 'sheet'} onClose={close} title="Sheet">
        <p className="p-4">Comes in from the side.</p>
      </Sheet>
    </Section>
  );
}
