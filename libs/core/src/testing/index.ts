export * from './describe-signature-vault.js';
export * from './unlimited-signature-vault.js';
