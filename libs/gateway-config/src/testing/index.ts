export * from './config-tools.js';
