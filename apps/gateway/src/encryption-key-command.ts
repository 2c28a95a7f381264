/** The command that prints a new encryption key; errors name it. */
export const encryptionKeyCommand = 'openssl rand -base64 32';
