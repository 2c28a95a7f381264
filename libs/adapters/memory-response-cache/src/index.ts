export * from './memory-response-cache.js';
