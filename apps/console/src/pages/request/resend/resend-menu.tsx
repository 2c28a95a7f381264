import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { requestTexts } from '../../../texts/en/request.js';
import { Button } from '../../../ui/button.js';
import { Menu } from '../../../ui/menu.js';
import { useShortcut } from '../../../ui/use-shortcut.js';
import { ResendDialog, type ResendDialogProps } from './resend-dialog.js';
import type { ResendChange } from './resend-request.js';

/** "Resend": as it was, to another model, under another config. */
export function ResendMenu({ id, list }: Pick<ResendDialogProps, 'id' | 'list'>) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<ResendChange['kind']>();
  useShortcut('s', requestTexts.resend, () => setKind('same'));
  return (
    <>
      <Menu
        trigger={<Button icon="retry">{requestTexts.resend}</Button>}
        groups={[
          {
            items: [
              { label: requestTexts.resendAs, keys: 's', onSelect: () => setKind('same') },
              { label: requestTexts.resendModel, onSelect: () => setKind('model') },
              { label: requestTexts.resendConfig, onSelect: () => setKind('config') },
              {
                label: requestTexts.inPlayground,
                onSelect: () => void navigate({ to: '/playground', search: { request: id } }),
              },
            ],
          },
        ]}
      />
      {kind !== undefined && (
        <ResendDialog id={id} list={list} kind={kind} onClose={() => setKind(undefined)} />
      )}
    </>
  );
}
