import { useNavigate, useSearch } from '@tanstack/react-router';
import { settingsTexts } from '../../texts/en/settings.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Loaded } from '../../ui/loaded.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { Stale } from '../../ui/stale.js';
import { Tabs } from '../../ui/tabs.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { BrowserTab } from './browser-tab.js';
import { EnvironmentTab } from './environment-tab.js';
import { FileTab } from './file-tab.js';
import { ReplicasTab } from './replicas-tab.js';
import { SystemTab } from './system-tab.js';
import { useConfigFile, useReplicas, useSystem } from './use-settings.js';

/** What the gateway runs with: all of it read-only but the settings of this browser. */
export function SettingsPage() {
  const { tab = 'system' } = useSearch({ from: '/framed/settings' });
  const navigate = useNavigate({ from: '/settings' });
  const system = useSystem();
  const replicas = useReplicas();
  const file = useConfigFile();
  const refresh = () => void Promise.all([system.refetch(), replicas.refetch(), file.refetch()]);
  useShortcut('r', uiTexts.refresh, refresh);
  const shown = { system, replicas, file, environment: system, browser: system }[tab];
  return (
    <>
      <PageHeader title={settingsTexts.title}>
        <Stale readAt={shown.dataUpdatedAt} isUpdating={shown.isFetching} onRefresh={refresh} />
      </PageHeader>
      <PageBody width={tab === 'replicas' ? 'full' : 'text'}>
        <Tabs
          label={settingsTexts.parts}
          value={tab}
          onChange={(next) => void navigate({ search: { tab: next === 'system' ? undefined : next } })}
          items={[
            {
              id: 'system',
              label: settingsTexts.tabs.system,
              content: <Loaded query={system}>{(data) => <SystemTab system={data} />}</Loaded>,
            },
            {
              id: 'replicas',
              label: settingsTexts.tabs.replicas,
              content: (
                <Loaded query={replicas}>
                  {({ data, readAt }) => <ReplicasTab replicas={data} readAt={readAt} />}
                </Loaded>
              ),
            },
            {
              id: 'file',
              label: settingsTexts.tabs.file,
              content: <Loaded query={file}>{(data) => <FileTab file={data} />}</Loaded>,
            },
            {
              id: 'environment',
              label: settingsTexts.tabs.environment,
              content: (
                <Loaded query={system}>{(data) => <EnvironmentTab variables={data.environment} />}</Loaded>
              ),
            },
            { id: 'browser', label: settingsTexts.tabs.browser, content: <BrowserTab /> },
          ]}
        />
      </PageBody>
    </>
  );
}
