export * from './memory-signature-vault.js';
