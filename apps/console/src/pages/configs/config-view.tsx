import { Link } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import type { Versioned } from '../../api/client.js';
import { useMay } from '../../api/use-session.js';
import { configTexts } from '../../texts/en/configs.js';
import { Button, IconButton } from '../../ui/button.js';
import { CodeEditor } from '../../ui/code-editor.js';
import { ConflictDialog } from '../../ui/conflict-dialog.js';
import { FailedLine } from '../../ui/failed.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Menu } from '../../ui/menu.js';
import { PageHeader } from '../../ui/page-header.js';
import { Badge } from '../../ui/status-label.js';
import { TextField } from '../../ui/text-field.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { Time } from '../../ui/values.js';
import { useCompletion } from './completion/use-completion.js';
import { ConfigTabs } from './config-tabs.js';
import { lineOfPath, writeConfigText } from './editor/config-text.js';
import { LeaveDialog } from './editor/leave-dialog.js';
import { ProblemList } from './editor/problem-list.js';
import { obstacleOf, useConfigCheck } from './editor/use-config-check.js';
import { useConfigDraft, type ConfigDraft } from './editor/use-config-draft.js';
import { useSave } from './editor/use-save.js';
import { ReadOnlyNote } from './read-only-note.js';
import { RemoveConfig } from './remove-config.js';
import type { Config } from './use-configs.js';
import { exampleModels, useKnownNames } from './use-known-names.js';

/** The editor of a config at the left, and beside it what the config does. */
export function ConfigView({ read }: { readonly read: Versioned<Config> }) {
  const mayWrite = useMay('configs.write');
  const draft = useConfigDraft(read);
  const check = useConfigCheck(draft.text);
  const saving = useSave(draft, check.read.config);
  const names = useKnownNames();
  const complete = useCompletion(names);
  const [revealed, setRevealed] = useState<{ readonly line: number }>();
  const [isRemoving, setIsRemoving] = useState(false);
  const isGone = useRef(false);
  const canChange = mayWrite && read.data.managedBy === 'api';
  const obstacle = draft.isChanged ? obstacleOf(check) : configTexts.unchanged;
  const canSave = canChange && obstacle === undefined;
  const { config } = check.read;
  const format = () => config && draft.setText(writeConfigText(config));
  useShortcut('mod+s', configTexts.save, () => canSave && saving.save(), { isOn: canChange });
  const show = useCallback(
    (path: string) => setRevealed({ line: lineOfPath(draft.text, check.read.places, path) }),
    [draft.text, check.read.places],
  );
  return (
    <>
      <PageHeader title={configTexts.one} aside={<Aside read={read.data} draft={draft} />}>
        <Button
          icon="save"
          kind="primary"
          disabled={!canSave}
          title={obstacle}
          isBusy={saving.isBusy}
          busyLabel={configTexts.saving}
          onClick={saving.save}
        >
          {configTexts.save}
        </Button>
        <Menu
          trigger={<IconButton icon="more" label={configTexts.actions(read.data.id)} disabled={!canChange} />}
          groups={[
            {
              items: [
                {
                  label: configTexts.format,
                  onSelect: format,
                  ...(config === undefined && { disabledBecause: configTexts.notFormatted }),
                },
                {
                  label: configTexts.discard,
                  onSelect: () => draft.rebase(read),
                  ...(!draft.isChanged && { disabledBecause: configTexts.unchanged }),
                },
              ],
            },
            {
              items: [
                {
                  label: configTexts.remove,
                  icon: 'trash',
                  isDangerous: true,
                  onSelect: () => setIsRemoving(true),
                },
              ],
            },
          ]}
        />
      </PageHeader>
      <div className="grid grow content-start gap-x-6 gap-y-4 px-4 py-4 narrow:px-6 wide:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-3">
          <p>
            <Link to="/configs">← {configTexts.back}</Link>
          </p>
          <ReadOnlyNote config={read.data} mayWrite={mayWrite} />
          {draft.newer && (
            <p role="status" className="rounded bg-warning-soft px-3 py-2">
              {configTexts.savedElsewhere(draft.newer.version)}
            </p>
          )}
          {saving.failure !== undefined && <FailedLine failure={saving.failure} />}
          <TextField
            label={configTexts.name}
            value={draft.name}
            readOnly={!canChange}
            onChange={draft.setName}
          />
          <CodeEditor
            label={configTexts.editor}
            language="json"
            value={draft.text}
            {...(canChange && { onChange: draft.setText })}
            problems={check.marks}
            complete={complete}
            revealed={revealed}
            minHeight={280}
            maxHeight={560}
          />
          {mayWrite && <ProblemList check={check} onGoTo={(line) => setRevealed({ line })} />}
        </div>
        <div className="min-w-0">
          <ConfigTabs
            draft={draft}
            check={check}
            canChange={canChange}
            exampleModel={exampleModels(names)[0]}
            onShow={show}
          />
        </div>
      </div>
      {saving.theirs && <Conflict draft={draft} config={config} theirs={saving.theirs} saving={saving} />}
      {isRemoving && (
        <RemoveConfig
          id={read.data.id}
          onClose={() => setIsRemoving(false)}
          onRemoved={() => (isGone.current = true)}
        />
      )}
      <LeaveDialog isChanged={() => draft.isChanged && !isGone.current} />
    </>
  );
}

/** Id, version, moment of the change, and whether something is not saved. */
function Aside({ read, draft }: { readonly read: Config; readonly draft: ConfigDraft }) {
  const { version, updatedAt } = draft.base.data;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3">
      <HostileText text={read.id} className="max-w-[40ch] truncate text-lead" />
      <span className="text-muted">
        {configTexts.version(version)}
        {updatedAt !== undefined && (
          <>
            {' · '}
            {configTexts.changedAt} <Time moment={updatedAt} />
          </>
        )}
      </span>
      {draft.isChanged && <Badge tone="warning">{configTexts.unsaved}</Badge>}
    </span>
  );
}

interface ConflictProps {
  readonly draft: ConfigDraft;
  readonly config: Readonly<Record<string, unknown>> | undefined;
  readonly theirs: Versioned<Config>;
  readonly saving: ReturnType<typeof useSave>;
}

/** Somebody was quicker: both are shown, and nothing is overwritten unseen. */
function Conflict({ draft, config, theirs, saving }: ConflictProps) {
  const textOf = (name: string | undefined, content: unknown) =>
    writeConfigText({ name: name ?? '', config: content });
  return (
    <ConflictDialog
      isOpen
      onClose={saving.keepTyping}
      theirs={textOf(theirs.data.name, theirs.data.config)}
      mine={textOf(draft.name.trim(), config)}
      onSaveMine={() => saving.saveOver(theirs)}
      onTakeTheirs={() => saving.takeTheirs(theirs)}
    />
  );
}
