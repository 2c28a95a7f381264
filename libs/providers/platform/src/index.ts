export type { PlatformDependencies } from './platform-upstream.js';
export * from './create-platform-chat-provider.js';
export * from './embeddings/create-platform-embedding-provider.js';
export * from './images/create-platform-image-provider.js';
export * from './tokens/create-platform-token-counter.js';
export * from './models/create-platform-model-lister.js';
export * from './content/create-platform-content-provider.js';
export * from './messages/create-platform-messages-provider.js';
export * from './platform-descriptor.js';
