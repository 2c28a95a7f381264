export * from './memory-answer-cache.js';
