export * from './create-gemini-api-chat-provider.js';
