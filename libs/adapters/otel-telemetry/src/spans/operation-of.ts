/** The operation of a request. */
export interface Operation {
  /** The name in the semantic conventions, where they define one. */
  readonly name: string;
  readonly outputType?: 'image';
}

const chat: Operation = { name: 'chat' };

/** By suffix of the route, because SDKs and the platform's own paths have different prefixes. */
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

/** The operation of a route; undefined for routes without a model call. */
export function operationOf(route: string): Operation | undefined {
  return operations.findLast(([end]) => route.endsWith(end))?.[1];
}
