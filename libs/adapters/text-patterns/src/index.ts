export * from './re2-text-patterns.js';
