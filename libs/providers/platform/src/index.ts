export * from './create-platform-chat-provider.js';
