import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiAddress } from '../../api/workspace-addresses.js';
import { errorOf } from '../../api/api-error.js';
import { sessionFetch } from '../../api/session-fetch.js';
import { playgroundTexts as texts } from '../../texts/en/playground.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { JsonView } from '../../ui/json-view.js';
import { Loaded } from '../../ui/loaded.js';
import { Select } from '../../ui/select.js';
import type { ReadyRequest } from '../request/resend/resend-request.js';
import { LossList } from '../request/losses-section.js';
import type { Loss } from '../request/loss-marks.js';
import type { FormatName } from './draft.js';

interface Explanation {
  readonly targets: readonly { readonly request?: unknown; readonly error?: unknown }[];
  readonly loss: readonly Loss[];
}

/** The request to the upstream, which is not sent, and what would be lost. */
export function ExplainDialog({ format, models, requestFor, onClose }: ExplainDialogProps) {
  const [model, setModel] = useState(models[0] ?? '');
  const explanation = useQuery({
    queryKey: ['explain', format, model],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: ({ signal }) => explain(format, model, requestFor(model), signal),
  });
  return (
    <Dialog
      isOpen
      width="large"
      onClose={onClose}
      title={texts.explainTitle}
      description={texts.explainText}
      footer={<Button onClick={onClose}>{uiTexts.close}</Button>}
    >
      <div className="grid min-w-0 gap-3">
        {models.length > 1 && (
          <div className="w-72 max-w-full">
            <Select
              label={texts.explainOf}
              value={model}
              options={models.map((value) => ({ value, label: value }))}
              onChange={setModel}
            />
          </div>
        )}
        <Loaded query={explanation}>
          {({ targets, loss }) => (
            <>
              {targets.map((target, index) => (
                <JsonView
                  key={index}
                  label={texts.explainRequest}
                  text={JSON.stringify(target.request ?? target)}
                  maxHeight={360}
                />
              ))}
              <h3 className="font-medium">{texts.explainLosses}</h3>
              {loss.length === 0 ? (
                <p className="text-muted">{texts.explainNoLosses}</p>
              ) : (
                <LossList losses={loss} />
              )}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

interface ExplainDialogProps {
  readonly format: FormatName;
  readonly models: readonly string[];
  readonly requestFor: (model: string) => ReadyRequest;
  readonly onClose: () => void;
}

async function explain(
  format: FormatName,
  model: string,
  { headers, body }: ReadyRequest,
  signal: AbortSignal,
): Promise<Explanation> {
  const response = await sessionFetch(
    new Request(new URL(apiAddress(`/v1/explain?format=${format}`), location.href), {
      method: 'POST',
      headers: { ...headers },
      body: JSON.stringify({ ...body, model }),
      signal,
    }),
  );
  const answer = (await response.json().catch(() => undefined)) as unknown;
  if (!response.ok) throw errorOf(response, answer);
  return answer as Explanation;
}
