export * from './google-access-tokens.js';
