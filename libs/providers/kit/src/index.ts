export * from './authoriser.js';
export type * from './chat-format.js';
export type * from './chat-upstream.js';
export * from './http-chat-provider.js';
export * from './path-segment.js';
