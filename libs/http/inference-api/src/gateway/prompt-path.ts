import { NotFoundError, promptReferenceRule } from '@model-gateway/core';

/**
 * Paths of stored prompts. Without parameters: Express would fail to decode a broken one before any step of ours has
 * run.
 */
export const promptCompletionsPath = /^\/v1\/prompts\/[^/]+\/completions$/;
export const promptRenderPath = /^\/v1\/prompts\/[^/]+\/render$/;

/** What the log calls these paths: what stands in the place of a reference can be anything. */
export const promptCompletionsTemplate = '/v1/prompts/{prompt}/completions';
export const promptRenderTemplate = '/v1/prompts/{prompt}/render';

/** `/v1/prompts/REFERENCE/…` */
const referencePlace = 3;

/**
 * What the path calls the prompt, decoded. Throws a `NotFoundError` for a text that is no reference: nothing is called
 * that.
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
