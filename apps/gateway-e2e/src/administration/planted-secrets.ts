import { randomBytes } from 'node:crypto';
import { adminKey } from '../support/launch-gateway.js';
import { serviceAccount } from '../support/service-account.js';
import type { SecretWatch } from './secret-watch.js';

const canary = (name: string): string => `canary-${name}-${randomBytes(12).toString('hex')}`;

/** Every kind of secret that an operator, an administrator or a caller gives the gateway. */
export interface PlantedSecrets {
  readonly keyInFile: string;
  readonly keyInEnvironment: string;
  /** Made of words, and shorter than others. */
  readonly wordyKeyInFile: string;
  readonly upstreamKeyInFile: string;
  /** Of an upstream that repeats it. */
  readonly echoedKey: string;
  readonly upstreamKeyInEnvironment: string;
  readonly upstreamKeyOverApi: string;
  readonly newUpstreamKey: string;
  readonly ownCredential: string;
  readonly unknownKey: string;
  readonly databasePassword: string;
  readonly redisPassword: string;
  /** 32 bytes in base64. */
  readonly encryptionKey: string;
  readonly accountInFile: ReturnType<typeof serviceAccount>;
  readonly accountOverApi: ReturnType<typeof serviceAccount>;
}

/** Makes secrets that nothing else can look like, and lets the watch look for them. */
export function plantSecrets(watch: SecretWatch, upstreamUrl: string): PlantedSecrets {
  const secrets = {
    keyInFile: canary('key-in-file'),
    keyInEnvironment: canary('key-in-environment'),
    wordyKeyInFile: 'wordy-canary-of-team',
    upstreamKeyInFile: canary('upstream-key-in-file'),
    echoedKey: canary('echoed-key'),
    upstreamKeyInEnvironment: canary('upstream-key-in-environment'),
    upstreamKeyOverApi: canary('upstream-key-over-api'),
    newUpstreamKey: canary('new-upstream-key'),
    ownCredential: canary('own-credential'),
    unknownKey: canary('unknown-key'),
    databasePassword: canary('database-password'),
    redisPassword: canary('redis-password'),
    encryptionKey: randomBytes(32).toString('base64'),
    accountInFile: serviceAccount(upstreamUrl),
    accountOverApi: serviceAccount(upstreamUrl),
  };
  for (const [name, secret] of Object.entries({ ...secrets, adminKey })) {
    if (typeof secret === 'string') watch.plant(name, secret);
    else {
      const [, ...lines] = secret.private_key.trim().split('\n');
      for (const line of lines.slice(1, -1)) watch.plant(`private key of ${name}`, line);
    }
  }
  watch.plant('encryptionKey as bytes', Buffer.from(secrets.encryptionKey, 'base64').toString('latin1'));
  watch.plant('an access token', 'ya29.twin-');
  return secrets;
}

/** A config file with secrets in it, and others that it takes from the environment. */
export function configWithSecrets(
  secrets: PlantedSecrets,
  upstreamUrl: string,
  echoUrl = upstreamUrl,
): string {
  return JSON.stringify({
    apiKeys: [
      { name: 'in-file', key: secrets.keyInFile },
      { name: 'wordy', key: secrets.wordyKeyInFile },
    ],
    providers: [
      { slug: 'google', kind: 'google', apiKey: secrets.upstreamKeyInFile, baseUrl: upstreamUrl },
      { slug: 'environment', kind: 'google', apiKey: '${UPSTREAM_KEY}', baseUrl: upstreamUrl },
      {
        slug: 'vertex',
        kind: 'vertex-ai',
        region: 'global',
        serviceAccount: JSON.stringify(secrets.accountInFile),
        baseUrl: upstreamUrl,
      },
      { slug: 'own', kind: 'google', baseUrl: upstreamUrl },
      { slug: 'echo', kind: 'google', apiKey: secrets.echoedKey, baseUrl: echoUrl },
      { slug: 'own-echo', kind: 'google', baseUrl: echoUrl },
    ],
  });
}
