/** What a request asks a model for. */
export interface Operation {
  /** Of the semantic conventions where they have one. */
  readonly name: string;
  readonly outputType?: 'image';
}

const chat: Operation = { name: 'chat' };

/** By the end of the route's path, because SDKs and the platform's own paths put different things before it. */
const operations: readonly (readonly [end: string, operation: Operation])[] = [
  ['/completions', chat],
  ['/messages', chat],
  ['awPredict', chat],
  ['enerateContent', { name: 'generate_content' }],
  [':countTokens', { name: 'count_tokens' }],
  ['/embeddings', { name: 'embeddings' }],
  ['/images/generations', { name: 'generate_content', outputType: 'image' }],
  ['count_tokens', { name: 'count_tokens' }],
  ['count-tokens:rawPredict', { name: 'count_tokens' }],
];

/** What a request of this route asks for; undefined: nothing of a model. */
export function operationOf(route: string): Operation | undefined {
  return operations.findLast(([end]) => route.endsWith(end))?.[1];
}
