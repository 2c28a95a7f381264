import type { ChatChoice, ChatResponse } from './chat-response.js';
import type { ChatStreamPart } from './chat-stream-part.js';
import type { AssistantPart } from './parts.js';

/**
 * The stream that a whole answer is the fold of, in one batch: what `ChatResponseCollector` makes of it is the
 * answer again.
 */
export function partsOf(response: ChatResponse): readonly ChatStreamPart[] {
  const { id, model, choices, promptBlock, usage, other } = response;
  const parts: ChatStreamPart[] = [
    { type: 'start', ...(id !== undefined && { id }), ...(model !== undefined && { model }) },
  ];
  if (other) parts.push({ type: 'other', members: other });
  if (promptBlock) parts.push({ type: 'prompt-block', block: promptBlock });
  for (const choice of choices) addChoice(choice, parts);
  if (usage) parts.push({ type: 'usage', usage });
  return parts;
}

function addChoice({ index: choice, ...said }: ChatChoice, parts: ChatStreamPart[]): void {
  const { content, citations, logprobs, metadata, finish } = said;
  let calls = 0;
  for (const part of content) {
    addContent(part, choice, calls, parts);
    if (part.type === 'tool-call') calls += 1;
  }
  if (citations.length > 0) parts.push({ type: 'citations', choice, citations });
  if (logprobs) parts.push({ type: 'logprobs', choice, tokens: logprobs });
  if (Object.keys(metadata).length > 0) parts.push({ type: 'metadata', choice, metadata });
  parts.push({ type: 'finish', choice, finish });
}

/** @param index that the part has as a call, if it is one */
function addContent(part: AssistantPart, choice: number, index: number, parts: ChatStreamPart[]): void {
  switch (part.type) {
    case 'text':
    case 'reasoning': {
      const { type, text, signature } = part;
      parts.push(signature ? { type, choice, text, signature } : { type, choice, text });
      return;
    }
    case 'tool-call': {
      const { id, name, arguments: fragment, signature } = part;
      parts.push({ type: 'tool-call-start', choice, index, id, name, ...(signature && { signature }) });
      if (fragment !== '') parts.push({ type: 'tool-call-arguments', choice, index, fragment });
      parts.push({ type: 'tool-call-end', choice, index });
      return;
    }
    default:
      parts.push({ type: 'content', choice, part });
  }
}
