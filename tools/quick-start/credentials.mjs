/** The secrets of the quick start. Made on this machine at the first start, known nowhere else. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The caller key: kept in a file, so that a `curl` line still works after a restart. */
export function quickStartKey(file) {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const key = `gw-${randomBytes(24).toString('base64url')}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  return key;
}

/** Writes the service account of the quick start to a file, for those who have none of their own. */
export function keepServiceAccount(file, account) {
  mkdirSync(dirname(file), { recursive: true });
  // Made anew, so that its mode is this one whatever was there before.
  rmSync(file, { force: true });
  writeFileSync(file, `${account}\n`, { mode: 0o600 });
}

/** A service-account file as Google hands them out, whose tokens come from the twin. New at every start. */
export function quickStartServiceAccount(twinUrl) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    type: 'service_account',
    project_id: 'quick-start',
    private_key_id: randomBytes(8).toString('hex'),
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: 'gateway@quick-start.iam.gserviceaccount.com',
    token_uri: `${twinUrl}/token`,
  };
  return { account, publicKey: publicKey.export({ type: 'spki', format: 'pem' }) };
}
