export { GoogleSecretManager, type GoogleSecretManagerOptions } from './google-secret-manager.js';
