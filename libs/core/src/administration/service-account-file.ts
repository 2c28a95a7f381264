import type { JsonObject } from '../json.js';
import type { ServiceAccount } from './upstream-credential.js';

/** A service account, or everything that is wrong with the file that should hold one. */
export type ServiceAccountFile =
  | { readonly account: ServiceAccount; readonly problems?: undefined }
  /** Whole sentences. They name members, never a value. */
  | { readonly account?: undefined; readonly problems: readonly string[] };

const pemForm = /-----BEGIN (RSA )?PRIVATE KEY-----/;

/**
 * Reads the content of the JSON file that Google issues for a service account. Members that the gateway has no use
 * for are allowed, as Google's files have several.
 */
export function readServiceAccountFile(file: JsonObject): ServiceAccountFile {
  const problems: string[] = [];
  const member = (name: string): string => {
    const given = file[name];
    if (typeof given === 'string' && given !== '') return given;
    problems.push(`The service account has no ${name}.`);
    return '';
  };
  if (file.type !== 'service_account') {
    problems.push('This is no service account: its type must be service_account.');
  }
  const clientEmail = member('client_email');
  const privateKey = member('private_key');
  const tokenUri = member('token_uri');
  if (privateKey !== '' && !pemForm.test(privateKey)) {
    problems.push('The private_key of the service account is not in PEM form.');
  }
  if (tokenUri !== '' && !/^https?:\/\/./.test(tokenUri)) {
    problems.push('The token_uri of the service account is no address.');
  }
  if (problems.length > 0) return { problems };
  const { private_key_id: privateKeyId, project_id: projectId } = file;
  return {
    account: {
      clientEmail,
      privateKey,
      tokenUri,
      ...(typeof privateKeyId === 'string' && { privateKeyId }),
      ...(typeof projectId === 'string' && { projectId }),
    },
  };
}
