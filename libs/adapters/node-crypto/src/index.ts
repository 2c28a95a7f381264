export * from './envelope-sealer.js';
export * from './hmac-message-signer.js';
export * from './load-or-make-key-file.js';
export * from './random-key-maker.js';
export { readEncryptionKeys } from './read-encryption-keys.js';
