import { GatewayError, type JsonObject, type LossEntry } from '@model-gateway/core';
import { encode } from '../lossless/translate.js';
import type { ClientCase } from './client-case.js';
import { type Column, columns } from './families.js';

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

/** The case through the client's format and the provider's, for each column. */
export function outcomesOf(client: ClientCase): ReadonlyMap<Column, Outcome> {
  return new Map(columns.map((column) => [column, outcomeOf(client, column)]));
}

function outcomeOf(client: ClientCase, { address, generation }: Column): Outcome {
  const { body, bodyAt, bodyFor, models } = client;
  const model = models && generation !== undefined ? models[generation] : address.model;
  if (model === null) return { noModel: true };
  try {
    const sent = { model, ...body, ...bodyAt?.[address.provider], ...bodyFor?.[address.family] };
    const { request, losses } = encode(sent, { ...address, model });
    const hasHeaders = Object.keys(request.headers).length > 0;
    return { body: request.body, ...(hasHeaders && { headers: request.headers }), losses };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { refused: { code: error.code, param: error.param, message: error.message } };
  }
}
