import { generateKeyPairSync } from 'node:crypto';

/** The JSON of a service account whose tokens an upstream of the tests mints. */
export interface ServiceAccountFile {
  readonly type: 'service_account';
  readonly project_id: string;
  readonly private_key_id: string;
  /** PEM. */
  readonly private_key: string;
  readonly client_email: string;
  readonly token_uri: string;
}

/** Makes one with a new key. */
export function serviceAccount(upstreamUrl: string): ServiceAccountFile {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    type: 'service_account',
    project_id: 'end-to-end',
    private_key_id: 'tests',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    client_email: 'tests@end-to-end.iam.gserviceaccount.com',
    token_uri: `${upstreamUrl}/token`,
  };
}
