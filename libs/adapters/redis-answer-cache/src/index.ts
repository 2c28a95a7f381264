export * from './redis-answer-cache.js';
