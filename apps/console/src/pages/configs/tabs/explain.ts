import type { components } from '../../../api/api.generated.js';
import { answer, api } from '../../../api/client.js';

/** A part of a request that a translation drops or changes. */
export interface Loss {
  readonly path: string;
  readonly action: string;
  readonly severity?: 'note' | 'degraded' | 'lost';
  readonly reason: string;
}

/** What one target would be sent, or why it cannot be asked. */
export interface ExplainedTarget {
  readonly path: string;
  readonly provider?: string;
  readonly slug?: string;
  readonly model?: string;
  readonly region?: string;
  readonly tier?: string;
  readonly request?: { readonly url: string; readonly body: unknown };
  readonly error?: { readonly code: string; readonly message: string };
  readonly loss?: readonly Loss[];
}

/** What a request would do, as `POST /v1/explain` answers it. */
export interface Explanation {
  readonly targets: readonly ExplainedTarget[];
  /** Of the first target. */
  readonly loss: readonly Loss[];
}

type Body = components['schemas']['ChatCompletionRequest'];

/** Asks what a request would do under a config, given as JSON or by its id. Nothing is sent upstream. */
export async function explainRequest(
  body: Readonly<Record<string, unknown>>,
  config: string,
): Promise<Explanation> {
  const explanation = await answer(
    api.POST('/v1/explain', {
      params: { header: { 'x-gateway-config': config } },
      body: body as unknown as Body,
    }),
  );
  return explanation as unknown as Explanation;
}
