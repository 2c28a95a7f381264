import { useState } from 'react';
import { Button, IconButton } from '../../ui/button.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Empty } from '../../ui/empty.js';
import { Failed } from '../../ui/failed.js';
import { ApiError } from '../../api/api-error.js';
import { FigureStrip, PageBody, PageHeader, Section } from '../../ui/page-header.js';
import { Menu } from '../../ui/menu.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Stale } from '../../ui/stale.js';
import { Badge, StatusLabel } from '../../ui/status-label.js';
import { Tabs } from '../../ui/tabs.js';
import { showToast } from '../../ui/toasts.js';
import { Duration, Money, Time, Tokens } from '../../ui/values.js';
import { HostileText } from '../../ui/hostile-text.js';
import { DataSection } from './data-section.js';
import { FormSection } from './form-section.js';
import { OverlaySection } from './overlay-section.js';

const now = Date.now();

/** Every shared widget in its states, to look at. It is linked from nowhere. */
export function ComponentsPage() {
  const [tab, setTab] = useState<'one' | 'two'>('one');
  return (
    <>
      <PageHeader title="Components" aside={<Badge>for builders</Badge>}>
        <Stale readAt={now} isUpdating={false} onRefresh={() => undefined} />
      </PageHeader>
      <PageBody>
        <Section title="Buttons">
          <div className="flex flex-wrap items-center gap-2">
            <Button kind="primary" icon="plus">
              Create key
            </Button>
            <Button icon="download">Export</Button>
            <Button kind="quiet">Quiet</Button>
            <Button kind="danger" icon="trash">
              Revoke key
            </Button>
            <Button isSmall>Small</Button>
            <Button isBusy busyLabel="Saving…" kind="primary">
              Save config
            </Button>
            <Button disabled>Not now</Button>
            <IconButton icon="more" label="More" />
            <CopyButton text="req_1" label="Copy request id" />
            <Menu
              trigger={<Button icon="filter">Menu</Button>}
              align="start"
              groups={[
                {
                  label: 'Group',
                  items: [
                    { label: 'Edit', icon: 'edit', keys: 'e', onSelect: () => undefined },
                    { label: 'Chosen', isChecked: true, onSelect: () => undefined },
                    {
                      label: 'Rotate',
                      icon: 'refresh',
                      disabledBecause: 'The config file manages this key.',
                      onSelect: () => undefined,
                    },
                  ],
                },
                { items: [{ label: 'Delete', icon: 'trash', isDangerous: true, onSelect: () => undefined }] },
              ]}
            />
            <Button onClick={() => showToast({ kind: 'done', text: 'Key “search-team” was created.' })}>
              Show message
            </Button>
          </div>
        </Section>
        <Section title="States and values">
          <div className="flex flex-wrap items-center gap-4">
            <StatusLabel tone="ok">Healthy</StatusLabel>
            <StatusLabel tone="succeeded">Saved</StatusLabel>
            <StatusLabel tone="warning">Expires in 6 days</StatusLabel>
            <StatusLabel tone="error">Failing</StatusLabel>
            <StatusLabel tone="unknown">Not told</StatusLabel>
            <Badge>file</Badge>
            <Badge tone="warning">degraded</Badge>
            <Badge tone="error">unsafe</Badge>
            <Badge tone="succeeded">new</Badge>
            <Badge tone="unknown">unknown</Badge>
            <Money amount={{ usd: 0.0001106, nanoDollars: '110600' }} />
            <Money amount={null} />
            <Tokens count={12034} />
            <Duration milliseconds={1234} />
            <Time moment={now} />
            <HostileText text={'gemini-\u202e5.2<b>'} />
          </div>
          <div className="mt-4">
            <FigureStrip
              figures={[
                { label: 'Requests', value: '5,058', note: '+12% over the day before' },
                { label: 'Errors', value: '21', note: '0.4%' },
                { label: 'Cost', value: '$12.40', note: '3 requests unknown' },
                { label: 'Duration, p50', value: '430 ms', note: 'p95 3.2 s' },
              ]}
            />
          </div>
        </Section>
        <FormSection />
        <OverlaySection />
        <DataSection />
        <Section title="Tabs">
          <Tabs
            label="Example"
            value={tab}
            onChange={setTab}
            items={[
              { id: 'one', label: 'Bodies', content: 'The first.' },
              { id: 'two', label: 'Timeline', content: 'The second.' },
            ]}
          />
        </Section>
        <Section title="States of a page">
          <div className="grid gap-4">
            <Skeleton rows={3} />
            <Failed
              failure={
                new ApiError('The database does not answer.', {
                  status: 500,
                  code: 'internal_error',
                  requestId: 'req_1lKpQ2',
                })
              }
              onRetry={() => undefined}
            />
            <Empty icon="keys" title="No keys yet" actions={<Button kind="primary">Create key</Button>}>
              A key lets a program ask models through this gateway.
            </Empty>
          </div>
        </Section>
      </PageBody>
    </>
  );
}
