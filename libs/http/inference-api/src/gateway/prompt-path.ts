import { NotFoundError, promptReferenceRule } from '@model-gateway/core';

/**
 * Paths of stored prompts. Without Express parameters: Express would fail to decode an invalid one before any middleware has
 * run.
 */
export const promptCompletionsPath = /^\/v1\/prompts\/[^/]+\/completions$/;
export const promptRenderPath = /^\/v1\/prompts\/[^/]+\/render$/;

/** The path templates for the log, because the text in place of a reference can be anything. */
export const promptCompletionsTemplate = '/v1/prompts/{prompt}/completions';
export const promptRenderTemplate = '/v1/prompts/{prompt}/render';

/** `/v1/prompts/REFERENCE/…` */
const referencePlace = 3;

/**
 * The prompt reference of the path, decoded. Throws `NotFoundError` for an invalid reference, because no prompt can have it.
 */
export function promptReferenceOf(path: string): string {
  const reference = decoded(path.split('/')[referencePlace] ?? '');
  if (reference !== undefined && promptReferenceRule.pattern.test(reference)) return reference;
  throw new NotFoundError(
    'prompt_not_found',
    'The path names no prompt; it must be ID, ID@VERSION, ID@LABEL or ID@latest.',
  );
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
