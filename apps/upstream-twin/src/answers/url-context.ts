import type { JsonObject } from '../json.js';
import type { AnswerContext } from './answer.js';

/** What the url-context tool read: every address in the prompt. Empty without the tool, or without an address. */
export function urlContext({ request, prompt }: AnswerContext): JsonObject {
  if (!(request.tools ?? []).some((tool) => 'urlContext' in tool)) return {};
  const addresses = prompt.text.match(/https?:\/\/[^\s"<>]+/g);
  if (!addresses) return {};
  const urlMetadata = addresses.map((retrievedUrl) => ({
    retrievedUrl,
    urlRetrievalStatus: 'URL_RETRIEVAL_STATUS_SUCCESS',
  }));
  return { urlContextMetadata: { urlMetadata } };
}
