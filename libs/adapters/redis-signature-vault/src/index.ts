export * from './redis-signature-vault.js';
