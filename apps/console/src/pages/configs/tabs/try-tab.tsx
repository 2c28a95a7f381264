import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { configTexts } from '../../../texts/en/configs.js';
import { Button } from '../../../ui/button.js';
import { FailedLine } from '../../../ui/failed.js';
import { countOf } from '../../../ui/format/number.js';
import { HostileText } from '../../../ui/hostile-text.js';
import { JsonView } from '../../../ui/json-view.js';
import { LossLabel } from '../../../ui/loss-label.js';
import { TextArea } from '../../../ui/text-field.js';
import { visibleText } from '../../../ui/visible-text.js';
import { readConfigText, writeConfigText } from '../editor/config-text.js';
import type { ConfigDraft } from '../editor/use-config-draft.js';
import { configHeader } from './config-header.js';
import { explainRequest, type ExplainedTarget, type Explanation, type Loss } from './explain.js';

interface TryTabProps {
  readonly draft: ConfigDraft;
  /** The config in the editor; undefined while it has problems. */
  readonly config: Readonly<Record<string, unknown>> | undefined;
  readonly model: string;
}

/** What each target would be sent for a request, by the config as it stands in the editor. */
export function TryTab({ draft, config, model }: TryTabProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? writeConfigText({ model, messages: [{ role: 'user', content: 'Hello' }] });
  const request = readConfigText(text).config;
  // A stored version is named, so that one of any length can be tried.
  const header = config && (draft.isChanged ? configHeader(config) : draft.base.data.id);
  const explain = useMutation({
    mutationFn: () => explainRequest(request ?? {}, header ?? ''),
  });
  const obstacle =
    config === undefined
      ? configTexts.tryWaits
      : header === undefined
        ? configTexts.tooLongToTry
        : request === undefined
          ? configTexts.requestNotJson
          : undefined;
  return (
    <form
      className="grid min-w-0 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (obstacle === undefined) explain.mutate();
      }}
    >
      <p className="text-muted">{configTexts.tryText}</p>
      <TextArea
        label={configTexts.request}
        isMono
        dir="ltr"
        rows={6}
        spellCheck={false}
        value={text}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          icon="play"
          disabled={obstacle !== undefined}
          isBusy={explain.isPending}
          busyLabel={configTexts.explaining}
        >
          {configTexts.explain}
        </Button>
        {obstacle !== undefined && <span className="text-muted">{obstacle}</span>}
      </div>
      {explain.error && !explain.isPending && <FailedLine failure={explain.error} />}
      {explain.data && !explain.isPending && <Explained explanation={explain.data} />}
    </form>
  );
}

function Explained({ explanation }: { readonly explanation: Explanation }) {
  const { targets, loss } = explanation;
  return (
    <ol className="grid min-w-0" aria-label={configTexts.wouldSend}>
      {targets.map((target, index) => (
        <li key={index} className="grid min-w-0 gap-2 border-t py-3">
          <Target target={target} losses={target.loss ?? (index === 0 ? loss : [])} />
        </li>
      ))}
    </ol>
  );
}

function Target({ target, losses }: { readonly target: ExplainedTarget; readonly losses: readonly Loss[] }) {
  const { path, slug, provider, model = '', region, tier, request, error } = target;
  const place = [slug === undefined ? provider : `@${slug}`, region, tier].filter(Boolean).join(' · ');
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <HostileText text={model} className="min-w-0 truncate font-mono font-medium" />
        <HostileText text={place} className="min-w-0 truncate" />
        <span className="text-table text-muted">{visibleText(path)}</span>
      </div>
      {error && (
        <p className="break-words text-error">
          {configTexts.cannotServe} <bdi dir="auto">{visibleText(error.message)}</bdi>{' '}
          <code>{error.code}</code>
        </p>
      )}
      {request && (
        <>
          <code className="break-all text-table text-muted">{visibleText(request.url)}</code>
          <Losses losses={losses} />
          <JsonView
            label={configTexts.upstreamBody(visibleText(path))}
            text={JSON.stringify(request.body)}
            maxHeight={260}
          />
        </>
      )}
    </>
  );
}

function Losses({ losses }: { readonly losses: readonly Loss[] }) {
  if (losses.length === 0) return <p className="text-table text-muted">{configTexts.noLosses}</p>;
  return (
    <div className="grid gap-1 text-table">
      <p>{configTexts.losses(countOf(losses.length, 'loss', 'losses'))}</p>
      <ul className="grid gap-1">
        {losses.map(({ path, severity = 'degraded', reason }, index) => (
          <li key={index} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <LossLabel severity={severity} />
            <code className="break-all">{visibleText(path)}</code>
            <bdi dir="auto" className="break-words text-muted">
              {visibleText(reason)}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
