import type { RequestRecord } from '@model-gateway/core';

/** Routes of requests to models that have no parameter in their path. */
const plainRoutes: ReadonlySet<string> = new Set([
  '/v1/chat/completions',
  '/v1/completions',
  '/v1/responses',
  '/v1/responses/input_tokens',
  '/v1/embeddings',
  '/v1/images/generations',
  '/v1/messages',
  '/v1/v1/messages',
  '/v1/messages/count_tokens',
  '/v1/v1/messages/count_tokens',
]);
const promptRoute = '/v1/prompts/{prompt}/completions';
const contentRoute = /^\/v1beta\/(?:models|tunedModels)\/\{model\}:(\w+)$/;

/**
 * The path to send a request to again; undefined: the record does not tell it. Records have the pattern of a path, whose project
 * and region are not kept.
 */
export function resendPathOf({ method, route, prompt, requestedModel }: RequestRecord): string | undefined {
  if (method !== 'POST') return undefined;
  if (plainRoutes.has(route)) return route;
  if (route === promptRoute && prompt)
    return route.replace('{prompt}', `${encodeURIComponent(prompt.id)}@${prompt.version}`);
  const [, action] = contentRoute.exec(route) ?? [];
  if (action === undefined || requestedModel === undefined) return undefined;
  const path = route.replace('{model}', encodeURI(requestedModel));
  return action === 'streamGenerateContent' ? `${path}?alt=sse` : path;
}
