import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../api/use-session.js';
import { playgroundTexts as texts } from '../../texts/en/playground.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import { FoldTitle } from '../../ui/fold-title.js';
import { PageHeader } from '../../ui/page-header.js';
import { smallWindow, useMedia } from '../../ui/use-media.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { sentTurns, type Side } from './ask/conversation-state.js';
import { CodeDialog } from './code/code-dialog.js';
import { Composer } from './composer.js';
import { ConversationView } from './conversation-view.js';
import { ExplainDialog } from './explain-dialog.js';
import { templateOf } from './formats/request-of.js';
import { ModelColumn } from './model-column.js';
import { OpeningNotes } from './opening/opening-notes.js';
import { PlaygroundTools, type PlaygroundDialog } from './playground-tools.js';
import { SavePromptDialog } from './save-prompt-dialog.js';
import { SettingsPanel } from './settings-panel.js';
import { startingPoints } from './starting-points.js';
import { useExampleSlug } from '../keys/use-example-model.js';
import { abilityText, lackingOf, type Capabilities } from './abilities.js';
import { useKnownModels } from './use-known-models.js';
import { usePlayground, type Playground } from './use-playground.js';

/** Asks any model in any format, perhaps two at the same time, and shows what it said and cost. */
export function PlaygroundPage() {
  const playground = usePlayground();
  const [dialog, setDialog] = useState<PlaygroundDialog>();
  const isWide = !useMedia(smallWindow);
  const knownOf = useKnownModels();
  const { draft, change, errors, conversations, models, setModel } = playground;
  const isWrong = Object.keys(errors).length > 0;
  const canSend = !isWrong && (playground.hasMessage || draft.body !== undefined);
  const toggleBeside = () => setModel('b', models.b === undefined ? models.a : undefined);
  const send = () => {
    if (canSend && !conversations.isBusy) playground.send();
  };
  useShortcut('mod+Enter', texts.sendHint, send);
  useShortcut('mod+.', texts.secondModel, toggleBeside);
  useShortcut('Escape', texts.stop, conversations.stop, { isOn: conversations.isBusy });
  const settings = <SettingsPanel draft={draft} errors={errors} onChange={change} />;
  return (
    <>
      <PageHeader title={texts.title}>
        <PlaygroundTools playground={playground} onDialog={setDialog} onBeside={toggleBeside} />
      </PageHeader>
      <OpeningNotes {...playground.opening} />
      <div className="flex grow flex-col wide:min-h-0 wide:flex-row">
        {isWide ? (
          <aside className="w-80 shrink-0 overflow-auto border-r px-6 py-4">{settings}</aside>
        ) : (
          <details className="border-b px-4 py-2 narrow:px-6">
            <FoldTitle className="py-1 font-medium">{texts.settings}</FoldTitle>
            <div className="py-2">{settings}</div>
          </details>
        )}
        <div className="flex min-w-0 grow flex-col wide:min-h-0">
          <div className="flex grow flex-col divide-y wide:min-h-0 wide:flex-row wide:divide-x wide:divide-y-0">
            {playground.shownSides.map((side) => (
              <SideColumn key={side} side={side} playground={playground} knownOf={knownOf} />
            ))}
          </div>
          <div className="sticky bottom-0">
            <Composer
              text={playground.text}
              onText={playground.setText}
              files={playground.files}
              onFiles={playground.setFiles}
              isStream={draft.isStream}
              onStream={(isStream) => change({ isStream })}
              isBusy={conversations.isBusy}
              canSend={canSend}
              offBecause={isWrong ? texts.settingsWrong : undefined}
              sendLabel={playground.hasMessage || draft.body === undefined ? texts.send : texts.sendBody}
              onSend={send}
              onStop={conversations.stop}
            />
          </div>
        </div>
      </div>
      {dialog && <Dialogs dialog={dialog} playground={playground} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function SideColumn({ side, playground, knownOf }: SideColumnProps) {
  const { models, setModel, conversations, change, setText } = playground;
  const model = models[side] ?? '';
  const conversation = conversations.all[side];
  const slug = useExampleSlug();
  const known = knownOf(model);
  const lacking = known && lackingOf(known, playground.draft, playground.files);
  const isEmpty = conversation.turns.length === 0 && conversation.coming === undefined;
  return (
    <ModelColumn
      label={side === 'a' ? texts.model : texts.modelBeside}
      model={model}
      follow={conversation}
      abilities={known ? abilityText(known) : texts.abilitiesUnknown}
      lacking={
        lacking?.length ? texts.lacks(lacking.map((name) => texts.abilities[name]).join(', ')) : undefined
      }
      onModel={(next) => setModel(side, next)}
      {...(side === 'b' && { onRemove: () => setModel('b', undefined) })}
    >
      {!isEmpty && (
        <ConversationView
          label={texts.conversation(model)}
          conversation={conversation}
          onEdit={playground.edit}
          onResults={(results) => playground.sendResults(side, results)}
          onAskAgain={() => playground.askAgain(side)}
        />
      )}
      {isEmpty && side === 'a' && slug === null && <NoProvider />}
      {isEmpty && side === 'a' && slug !== null && (
        <Empty
          icon="playground"
          title={texts.emptyTitle}
          actions={startingPoints.map(({ name, draft, message }) => (
            <Button
              key={name}
              onClick={() => {
                change({ ...draft, body: undefined });
                setText(message);
              }}
            >
              {texts.starts[name]}
            </Button>
          ))}
        >
          {texts.emptyText}
        </Empty>
      )}
    </ModelColumn>
  );
}

function NoProvider() {
  const mayAdd = useMay('providers.write');
  return (
    <Empty
      icon="providers"
      title={texts.noProviderTitle}
      actions={
        mayAdd && (
          <Link to="/providers" search={{ create: true }}>
            {texts.addProvider}
          </Link>
        )
      }
    >
      {mayAdd ? texts.noProviderText : texts.noProviderForAdmin}
    </Empty>
  );
}

interface SideColumnProps {
  readonly side: Side;
  readonly playground: Playground;
  readonly knownOf: (model: string) => Capabilities | undefined;
}

function Dialogs({ dialog, playground, onClose }: DialogsProps) {
  const { draft, models, nextTurns, requestFor, shownSides } = playground;
  const turns = nextTurns('a');
  const model = models.a ?? '';
  if (dialog === 'code')
    return (
      <CodeDialog
        parts={{
          format: draft.format,
          isStream: draft.isStream,
          model,
          request: requestFor(turns, model),
        }}
        onClose={onClose}
      />
    );
  if (dialog === 'prompt')
    return (
      <SavePromptDialog template={templateOf(draft, sentTurns(turns))} model={model} onClose={onClose} />
    );
  return (
    <ExplainDialog
      format={draft.format}
      models={[...new Set(shownSides.map((side) => models[side] ?? ''))]}
      requestFor={(one) => requestFor(turns, one)}
      onClose={onClose}
    />
  );
}

interface DialogsProps {
  readonly dialog: PlaygroundDialog;
  readonly playground: Playground;
  readonly onClose: () => void;
}
