import type { CompletionRequest } from '@model-gateway/contract';

/** Members of a chat that the older format for texts calls otherwise. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['messages', 'prompt'],
  ['max_completion_tokens', 'max_tokens'],
  ['top_logprobs', 'logprobs'],
]);

/** Where a client of the older format for texts has said what a place of a chat says. */
export function toCompletionPath(path: string, body: CompletionRequest): string {
  const [member = ''] = /^\w+/.exec(path) ?? [];
  // Clients may send members of chats too.
  return member in body ? path : (renamed.get(member) ?? path);
}
