export * from './chat/chat-service.js';
export * from './policies/request-timeout.js';
export type * from './routing/routing-words.js';
export * from './routing/resolve-target.js';
