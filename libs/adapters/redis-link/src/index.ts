export * from './redis-link.js';
