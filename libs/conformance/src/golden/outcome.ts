import { GatewayError, type JsonObject, type LossEntry } from '@model-gateway/core';
import { encode } from '../lossless/translate.js';
import type { ClientCase } from './client-case.js';
import { families, type Family, modelOfFamily, providers } from './families.js';
import type { Place } from '../grammar/place.js';

/** What becomes of a case at one family of models of one provider. */
export type Outcome =
  | {
      readonly body: JsonObject;
      /** Headers that say what the body has no place for. */
      readonly headers?: Readonly<Record<string, string>>;
      readonly losses: readonly LossEntry[];
    }
  | {
      readonly refused: {
        readonly code: string;
        readonly param: string | undefined;
        readonly message: string;
      };
    }
  | { readonly noModel: true };

/** Such as `vertex-ai 2.5`. */
export type Column = `${Place['provider']} ${Family}`;

/** The columns of the matrix, in their order. */
export const columns: readonly Column[] = providers.flatMap((provider) =>
  families.map((family): Column => `${provider} ${family}`),
);

/** The case through the client's format and the provider's, for each column. */
export function outcomesOf(client: ClientCase): ReadonlyMap<Column, Outcome> {
  const outcomes = new Map<Column, Outcome>();
  for (const provider of providers) {
    for (const family of families) {
      const model = client.models ? client.models[family] : modelOfFamily[family];
      outcomes.set(
        `${provider} ${family}`,
        model === null ? { noModel: true } : outcomeOf(client, provider, model),
      );
    }
  }
  return outcomes;
}

function outcomeOf({ body, bodyAt }: ClientCase, provider: Place['provider'], model: string): Outcome {
  try {
    const { request, losses } = encode({ model, ...body, ...bodyAt?.[provider] }, { provider, model });
    const hasHeaders = Object.keys(request.headers).length > 0;
    return { body: request.body, ...(hasHeaders && { headers: request.headers }), losses };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { refused: { code: error.code, param: error.param, message: error.message } };
  }
}
