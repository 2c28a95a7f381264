export * from './redis-circuit-board.js';
