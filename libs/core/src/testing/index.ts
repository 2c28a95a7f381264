export * from './describe-answer-cache.js';
export * from './describe-rate-limiter.js';
export * from './describe-resource-store.js';
export * from './describe-signature-vault.js';
export * from './describe-spending-store.js';
export * from './test-database.js';
export * from './unlimited-signature-vault.js';
