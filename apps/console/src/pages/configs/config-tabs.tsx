import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Permission } from '../../api/permission.js';
import { useSession } from '../../api/use-session.js';
import { configTexts } from '../../texts/en/configs.js';
import { Tabs } from '../../ui/tabs.js';
import type { ConfigCheck } from './editor/use-config-check.js';
import type { ConfigDraft } from './editor/use-config-draft.js';
import { FindingsTab } from './tabs/findings-tab.js';
import { TreeTab } from './tabs/tree-tab.js';
import { TryTab } from './tabs/try-tab.js';
import { UsersTab } from './tabs/users-tab.js';
import { VersionsTab } from './tabs/versions-tab.js';

const ids = ['tree', 'findings', 'try', 'versions', 'users'] as const;
/** The gateway checks and explains a config for whoever may change one, and ask models. */
const needs: Partial<Readonly<Record<(typeof ids)[number], Permission>>> = {
  tree: 'configs.write',
  findings: 'configs.write',
  try: 'inference',
};

interface ConfigTabsProps {
  readonly draft: ConfigDraft;
  readonly check: ConfigCheck;
  readonly canChange: boolean;
  readonly exampleModel: string;
  /** Goes to a path in the editor. */
  readonly onShow: (path: string) => void;
}

/** Beside the editor: what the config does, and what becomes of it. The address says which part is shown. */
export function ConfigTabs({ draft, check, canChange, exampleModel, onShow }: ConfigTabsProps) {
  const { tab } = useSearch({ from: '/framed/configs/$id' });
  const navigate = useNavigate({ from: '/configs/$id' });
  const { id } = draft.base.data;
  const { read, report, shown } = check;
  const contents = {
    tree: <TreeTab report={report ?? shown} onShow={onShow} />,
    findings: <FindingsTab report={read.config && (report ?? shown)} onShow={onShow} />,
    try: (
      <TryTab
        draft={draft}
        config={report && report.problems.length > 0 ? undefined : read.config}
        model={exampleModel}
      />
    ),
    versions: <VersionsTab draft={draft} canChange={canChange} />,
    users: <UsersTab id={id} />,
  };
  const findings = report?.findings.length ?? 0;
  const may = useSession()?.may ?? [];
  const shownIds = ids.filter((one) => needs[one] === undefined || may.includes(needs[one]));
  return (
    <Tabs
      label={configTexts.parts}
      value={shownIds.find((one) => one === tab) ?? shownIds[0] ?? 'versions'}
      onChange={(next) => void navigate({ search: (before) => ({ ...before, tab: next }), replace: true })}
      items={shownIds.map((one) => ({
        id: one,
        label:
          one === 'findings' && findings > 0 ? configTexts.findingCount(findings) : configTexts.tabs[one],
        content: contents[one],
      }))}
    />
  );
}
