import type { JsonObject, LossReporter } from '@model-gateway/core';
import { optionalBoolean, optionalString, unsupportedParameter } from '@model-gateway/format-kit';

/** Members that need what no gateway stores, and what a client can do without them. */
const stored: ReadonlyMap<string, string> = new Map([
  ['conversation', 'this gateway keeps no conversations; send the whole conversation as input.'],
  ['prompt', 'this gateway has no prompts of this format; its own have the route /v1/prompts.'],
]);

/** The text of the error for a reference to an item of an earlier response. */
export const noStoredItems =
  'this gateway stores no responses, so an item cannot be referred to: set store to false in the client, which then ' +
  'sends the items themselves.';

/**
 * Refuses members that need what is not stored.
 *
 * @param isStored whether the gateway stores responses
 * @throws InvalidRequestError
 */
export function refuseStored(body: JsonObject, isStored: boolean): void {
  if (!isStored && optionalString(body, 'previous_response_id', '')) {
    const reason = 'this gateway stores no responses; send the whole conversation as input.';
    throw unsupportedParameter('previous_response_id', reason);
  }
  for (const [member, reason] of stored) {
    const value = body[member];
    if (value !== undefined && value !== null && value !== '') throw unsupportedParameter(member, reason);
  }
  if (optionalBoolean(body, 'background', '')) {
    throw unsupportedParameter('background', 'responses are made while the client waits.');
  }
}

/** Reports that the response cannot be read again: OpenAI keeps it unless the request says otherwise. */
export function reportUnkept(body: JsonObject, reportLoss: LossReporter): void {
  const store = optionalBoolean(body, 'store', '');
  if (store === false) return;
  const reason = 'This gateway stores no responses: the response cannot be read or continued by its id.';
  reportLoss({ path: 'store', action: 'dropped', severity: store ? 'degraded' : 'note', reason });
}
