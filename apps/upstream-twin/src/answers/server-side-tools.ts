import type { Part } from '../contract/generate-content-request.js';
import type { AnswerContext } from './answer.js';
import { stableId } from './stable-id.js';

/** A search that was run before a function is called, shown when the request wants to see such steps. */
export function serverSideToolParts({ request, prompt }: AnswerContext): Part[] {
  if (request.toolConfig?.includeServerSideToolInvocations !== true) return [];
  if (!(request.tools ?? []).some((tool) => 'googleSearch' in tool)) return [];
  const id = stableId(`search ${prompt.text}`).slice(0, 8);
  const toolType = 'GOOGLE_SEARCH_WEB';
  return [
    { toolCall: { id, toolType, args: { queries: [prompt.text.slice(0, 80)] } } },
    { toolResponse: { id, toolType, response: { search_suggestions: '<div></div>' } } },
  ];
}
