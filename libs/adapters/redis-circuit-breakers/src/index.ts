export * from './redis-circuit-breakers.js';
