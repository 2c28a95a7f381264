export { createGeminiApiChatProvider, type GeminiApiDependencies } from './gemini-api-upstream.js';
export * from './embeddings/create-gemini-api-embedding-provider.js';
export * from './images/create-gemini-api-image-provider.js';
export * from './tokens/create-gemini-api-token-counter.js';
export * from './models/create-gemini-api-model-lister.js';
export * from './content/create-gemini-api-content-provider.js';
export * from './gemini-api-descriptor.js';
