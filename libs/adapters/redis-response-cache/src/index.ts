export * from './redis-response-cache.js';
