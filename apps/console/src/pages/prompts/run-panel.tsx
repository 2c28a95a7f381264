import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { gatewayAddress } from '../../api/addresses.js';
import { toApiError } from '../../api/api-error.js';
import { useMay } from '../../api/use-session.js';
import { promptTexts } from '../../texts/en/prompts.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button } from '../../ui/button.js';
import { CopyButton } from '../../ui/copy-button.js';
import { FailedLine } from '../../ui/failed.js';
import { formatDuration } from '../../ui/format/duration.js';
import { visibleText } from '../../ui/visible-text.js';
import { countOf } from '../../ui/format/number.js';
import { JsonView } from '../../ui/json-view.js';
import { Section } from '../../ui/page-header.js';
import { TextField } from '../../ui/text-field.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { Money } from '../../ui/values.js';
import { promptCallOf } from './prompt-call.js';
import type { Prompt } from './prompt-draft.js';
import { renderPrompt, runPrompt, typedValue, type PromptAnswer, type PromptInput } from './run-prompt.js';

/** A request is on record after a second. */
const untilOnRecordMs = 1500;

/** Values as they were typed, by the names of the variables. */
export type TypedValues = Readonly<Record<string, string>>;

interface RunPanelProps {
  readonly id: string;
  /** The saved versions that are asked, side by side. */
  readonly versions: readonly number[];
  /** What the template names, declared or not. */
  readonly names: readonly string[];
  readonly variables: Prompt['variables'];
  readonly values: TypedValues;
  readonly onValues: (values: TypedValues) => void;
}

type Outcome = { readonly version: number } & (
  | { readonly answer: PromptAnswer }
  | { readonly failure: unknown }
);

/** Fields for the values, and what the versions answer to them. */
export function RunPanel({ id, versions, names, variables, values, onValues }: RunPanelProps) {
  const client = useQueryClient();
  const mayRun = useMay('inference');
  const [model, setModel] = useState('');
  const input = inputOf(names, values, model);
  const run = useMutation({
    mutationFn: () => Promise.all(versions.map((version) => outcomeOf(id, version, input))),
    onSettled: () => {
      setTimeout(() => void client.invalidateQueries({ queryKey: ['usage', 'prompt'] }), untilOnRecordMs);
    },
  });
  const [shown] = versions;
  const render = useMutation({ mutationFn: () => renderPrompt(`${id}@${shown}`, input) });
  useShortcut('mod+Enter', promptTexts.run, () => run.mutate(), { isOn: mayRun });
  const missing = [render.error, ...(run.data ?? []).map((one) => ('failure' in one ? one.failure : null))]
    .filter((failure) => failure !== null)
    .map((failure) => toApiError(failure))
    .find(({ param }) => param?.startsWith('variables.') === true);
  return (
    <Section title={promptTexts.runTitle}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          run.mutate();
        }}
      >
        <p className="text-muted">
          {promptTexts.runText(versions.map((version) => `${id}@${version}`).join(', '))}
        </p>
        {names.length === 0 && <p className="text-muted">{promptTexts.noValues}</p>}
        {names.map((name) => {
          const declared = variables.find((one) => one.name === name);
          const error = missing?.param === `variables.${name}` ? missing.message : undefined;
          return (
            <TextField
              key={name}
              label={name}
              error={error}
              hint={hintOf(declared)}
              value={values[name] ?? ''}
              onChange={(text) => onValues({ ...values, [name]: text })}
            />
          );
        })}
        <TextField
          label={promptTexts.runModel}
          hint={promptTexts.runModelHint}
          isMono
          value={model}
          onChange={setModel}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            kind="primary"
            icon="play"
            disabled={!mayRun}
            title={mayRun ? undefined : uiTexts.mayNot}
            isBusy={run.isPending}
            busyLabel={promptTexts.running}
          >
            {promptTexts.run}
          </Button>
          <Button isBusy={render.isPending} onClick={() => render.mutate()}>
            {promptTexts.render}
          </Button>
        </div>
        {render.error && <FailedLine failure={render.error} />}
        {render.data !== undefined && shown !== undefined && (
          <JsonView label={promptTexts.rendered(shown)} text={render.data} maxHeight={300} />
        )}
        {!run.isPending && run.data?.map((outcome) => <OutcomeBox key={outcome.version} outcome={outcome} />)}
      </form>
      <CallLines id={id} names={names} variables={variables} input={input} />
    </Section>
  );
}

function CallLines({
  id,
  names,
  variables,
  input,
}: Pick<RunPanelProps, 'id' | 'names' | 'variables'> & { readonly input: PromptInput }) {
  const base = new URL(gatewayAddress('/'), location.href).href.replace(/\/$/, '');
  const text = promptCallOf(base, id, names, input, variables);
  return (
    <div className="mt-4 grid min-w-0 gap-2 border-t pt-4">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium">{promptTexts.callTitle}</h3>
        <CopyButton isWide text={text} label={promptTexts.copyCall} />
      </div>
      <pre
        tabIndex={0}
        aria-label={promptTexts.callTitle}
        role="region"
        className="max-h-64 overflow-auto rounded border bg-canvas p-3"
      >
        <code>{text}</code>
      </pre>
      <p className="text-table text-muted">{promptTexts.callText(id)}</p>
    </div>
  );
}

function OutcomeBox({ outcome }: { readonly outcome: Outcome }) {
  const label = promptTexts.answerOf(outcome.version);
  if ('failure' in outcome)
    return (
      <section aria-label={label} className="grid gap-1">
        <h3 className="text-label text-muted">{label}</h3>
        <FailedLine failure={outcome.failure} />
      </section>
    );
  const { text, durationMs, totalTokens, cost, requestId } = outcome.answer;
  return (
    <section aria-label={label} className="grid gap-1 rounded border p-3">
      <h3 className="flex flex-wrap items-center gap-x-3 text-label text-muted">
        <span className="grow">{label}</span>
        <span>{formatDuration(durationMs)}</span>
        {totalTokens !== undefined && <span>{countOf(totalTokens, 'token')}</span>}
        <Money amount={cost === null ? null : { usd: cost }} />
        {requestId !== null && (
          <Link to="/requests/$id" params={{ id: requestId }}>
            {promptTexts.openRequest}
          </Link>
        )}
      </h3>
      {text === '' ? (
        <p className="text-muted">{promptTexts.noContent}</p>
      ) : (
        <p dir="auto" role="status" className="max-h-96 overflow-auto break-words whitespace-pre-wrap">
          {visibleText(text)}
        </p>
      )}
    </section>
  );
}

async function outcomeOf(id: string, version: number, input: PromptInput): Promise<Outcome> {
  try {
    return { version, answer: await runPrompt(`${id}@${version}`, input) };
  } catch (failure) {
    return { version, failure };
  }
}

/** A value that is empty is not given: the default counts. */
function inputOf(names: readonly string[], values: TypedValues, model: string): PromptInput {
  const given = names.flatMap((name) => {
    const text = values[name] ?? '';
    return text === '' ? [] : [[name, typedValue(text)] as const];
  });
  return { variables: Object.fromEntries(given), ...(model.trim() !== '' && { model: model.trim() }) };
}

function hintOf(declared: Prompt['variables'][number] | undefined): string | undefined {
  if (declared === undefined) return undefined;
  const { type, description } = declared;
  const standIn = declared.default;
  const parts = [
    ...(description === undefined ? [] : [description]),
    ...(type === 'array' || type === 'object' ? [promptTexts.valueAsJson] : []),
    ...(standIn === undefined
      ? []
      : [promptTexts.valueDefault(typeof standIn === 'string' ? standIn : JSON.stringify(standIn))]),
  ];
  return parts.length === 0 ? undefined : parts.join(' · ');
}
