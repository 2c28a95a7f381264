import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toApiError } from '../../api/api-error.js';
import type { Versioned } from '../../api/client.js';
import { useMay } from '../../api/use-session.js';
import { promptTexts } from '../../texts/en/prompts.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button, IconButton } from '../../ui/button.js';
import { FailedLine } from '../../ui/failed.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Menu } from '../../ui/menu.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { Badge } from '../../ui/status-label.js';
import { showToast } from '../../ui/toasts.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { CompareSection } from './compare-section.js';
import { PromptDialogs, type PromptDialog } from './prompt-dialogs.js';
import { draftOf, draftTexts, type Prompt, type PromptContent } from './prompt-draft.js';
import { PromptEditor } from './prompt-editor.js';
import { LabelBadges } from './prompt-list.js';
import { PromptUsage } from './prompt-usage.js';
import { RunPanel, type TypedValues } from './run-panel.js';
import { namesOf } from './template-tags.js';
import { keepPrompt } from './use-prompt.js';
import { changePrompt, usePromptEdit } from './use-prompt-edit.js';
import { useLabels, usePartialTexts, usualLabels } from './use-prompts.js';
import { VersionList, type VersionActions } from './version-list.js';

type Shown = PromptContent & { readonly version: number };

interface PromptViewProps {
  readonly versioned: Versioned<Prompt>;
  readonly shown: Shown;
  /** Why a version that is to be shown could not be read. */
  readonly failure: unknown;
}

/**
 * A prompt; another version that one chooses, or one that was saved, begins a new draft. What somebody else saves
 * meanwhile takes nothing away that was typed.
 */
export function PromptView({ versioned, shown, failure }: PromptViewProps) {
  const { version: chosen } = useSearch({ from: '/framed/prompts/$id' });
  const [round, setRound] = useState(0);
  const [values, setValues] = useState<TypedValues>({});
  const [isChanged, setIsChanged] = useState(false);
  const [held, setHeld] = useState({ shown, chosen, begun: versioned });
  // Until a version has come the one before is still there, and with it the prompt as it was then: saved over another
  // version, it is a conflict.
  const isThere = shown.version === (chosen ?? versioned.data.version);
  if (isThere && (held.chosen !== chosen || (held.shown !== shown && !isChanged)))
    setHeld({ shown, chosen, begun: versioned });
  return (
    <DraftView
      key={`${held.shown.version} ${round}`}
      versioned={versioned}
      begun={held.begun}
      shown={held.shown}
      failure={failure}
      values={values}
      onValues={setValues}
      onChanged={setIsChanged}
      onSaved={() => {
        setIsChanged(false);
        setRound((before) => before + 1);
      }}
    />
  );
}

interface DraftViewProps extends PromptViewProps {
  /** The prompt as it was when `shown` was read. */
  readonly begun: Versioned<Prompt>;
  readonly values: TypedValues;
  readonly onValues: (values: TypedValues) => void;
  /** Whether something is typed that is not saved. */
  readonly onChanged: (isChanged: boolean) => void;
  readonly onSaved: () => void;
}

function DraftView({ versioned, begun, shown, failure, ...props }: DraftViewProps) {
  const { values, onValues, onChanged, onSaved } = props;
  const { data: prompt } = versioned;
  const { id } = prompt;
  const search = useSearch({ from: '/framed/prompts/$id' });
  const navigate = useNavigate({ from: '/prompts/$id' });
  const client = useQueryClient();
  const mayWrite = useMay('prompts.write');
  const mayReadUsage = useMay('analytics.read');
  const canChange = mayWrite && prompt.managedBy === 'api';
  const [dialog, setDialog] = useState<PromptDialog>();
  const labels = useLabels();
  const partials = usePartialTexts();
  // What is saved is not lost when one leaves it.
  const toNewest = () =>
    navigate({
      search: (before) => ({ ...before, version: undefined, compare: undefined }),
      ignoreBlocker: true,
    });
  const beginAnew = () => {
    void toNewest();
    onSaved();
  };
  const edit = usePromptEdit(versioned, begun, shown, beginAnew);
  useEffect(() => onChanged(edit.isChanged), [edit.isChanged, onChanged]);
  const canSave = canChange && edit.isChanged;
  const doing = (work: Promise<unknown>, text: string) => {
    work
      .then(
        () => showToast({ kind: 'done', text }),
        (error: unknown) => showToast({ kind: 'error', text: toApiError(error).message }),
      )
      .finally(() => void client.invalidateQueries({ queryKey: ['prompts'] }));
  };
  const actions: VersionActions = {
    publish: (version) => setDialog({ type: 'publish', version }),
    compare: (version) => void navigate({ search: (before) => ({ ...before, compare: version }) }),
    restore: (version) => setDialog({ type: 'restore', version }),
    setLabel: (label, version) =>
      doing(
        changePrompt(versioned, { labels: { [label]: version } }),
        version === null ? promptTexts.unlabelled(label) : promptTexts.labelled(label, version),
      ),
  };
  useShortcut('mod+s', promptTexts.saveShortcut, edit.save, { isOn: canSave && !edit.isBusy });
  useShortcut('p', promptTexts.publish, () => actions.publish(shown.version), {
    isOn: canChange && shown.version !== prompt.published,
  });
  const names = [...namesOf(draftTexts(draftOf(shown)), partials).variables];
  const known = shown.variables.map(({ name }) => name);
  const versions = [...new Set([shown.version, ...(search.compare === undefined ? [] : [search.compare])])];
  return (
    <>
      <PageHeader
        title={promptTexts.one}
        aside={
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-lead break-all">{id}</span>
            {prompt.name !== undefined && (
              <HostileText text={prompt.name} className="max-w-[40ch] truncate text-muted" />
            )}
            <Badge>{promptTexts.publishedVersion(prompt.published)}</Badge>
            {Object.keys(prompt.labels).length > 0 && <LabelBadges labels={prompt.labels} />}
            {prompt.version !== prompt.published && <Badge>{promptTexts.newest(prompt.version)}</Badge>}
          </span>
        }
      >
        {edit.isChanged && <span className="text-warning">{promptTexts.unsaved}</span>}
        <Button
          disabled={!canChange || shown.version === prompt.published}
          title={mayWrite ? undefined : uiTexts.mayNot}
          onClick={() => actions.publish(shown.version)}
        >
          {promptTexts.publishVersion(shown.version)}
        </Button>
        <Button
          kind="primary"
          icon="save"
          disabled={!canSave}
          isBusy={edit.isBusy}
          busyLabel={promptTexts.saving}
          title={mayWrite ? undefined : uiTexts.mayNot}
          onClick={edit.save}
        >
          {promptTexts.save(prompt.version + 1)}
        </Button>
        <Menu
          trigger={<IconButton icon="more" label={promptTexts.actionsOf(id)} disabled={!canChange} />}
          groups={[
            {
              items: [
                {
                  label: promptTexts.rename,
                  icon: 'edit',
                  onSelect: () => setDialog({ type: 'rename' }),
                },
                {
                  label: promptTexts.remove,
                  icon: 'trash',
                  isDangerous: true,
                  onSelect: () => setDialog({ type: 'remove' }),
                },
              ],
            },
          ]}
        />
      </PageHeader>
      <PageBody>
        <p className="mb-3">
          <Link to="/prompts">← {promptTexts.back}</Link>
        </p>
        {failure !== null && failure !== undefined && <FailedLine failure={failure} />}
        {prompt.managedBy !== 'api' && (
          <p className="mb-3 rounded bg-hover px-3 py-2">
            {promptTexts.readOnly(promptTexts.managedBy[prompt.managedBy])}
          </p>
        )}
        <div className="grid gap-x-8 wide:grid-cols-[minmax(0,1fr)_minmax(320px,38%)]">
          <div className="min-w-0">
            <PromptEditor edit={edit} version={shown.version} isNoteShown={edit.isChanged && canChange} />
          </div>
          <div className="min-w-0 max-wide:border-t max-wide:pt-4">
            <RunPanel
              id={id}
              versions={versions}
              names={[...new Set([...known, ...names])]}
              variables={shown.variables}
              values={values}
              onValues={onValues}
            />
          </div>
        </div>
        <div className="border-t pt-4">
          {search.compare !== undefined && search.compare !== shown.version && (
            <CompareSection
              id={id}
              other={search.compare}
              shown={shown}
              onClose={() => void navigate({ search: (before) => ({ ...before, compare: undefined }) })}
            />
          )}
          <VersionList
            prompt={prompt}
            shown={shown.version}
            labels={[...new Set([...usualLabels, ...(labels.data ?? []).map((label) => label.id)])]}
            canChange={canChange}
            actions={actions}
          />
          {mayReadUsage && <PromptUsage id={id} />}
        </div>
      </PageBody>
      <PromptDialogs
        versioned={versioned}
        edit={edit}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        onRestored={(restored) => {
          keepPrompt(client, restored);
          beginAnew();
        }}
      />
    </>
  );
}
