export type { VaultAuth } from './vault-login.js';
export { VaultSecrets, type VaultSecretsOptions } from './vault-secrets.js';
