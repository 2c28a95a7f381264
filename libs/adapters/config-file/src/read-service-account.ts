import { isJsonObject, type JsonObject, type ServiceAccount } from '@model-gateway/core';
import type { ConfigPath } from './config-document.js';
import type { SectionReader } from './section-reader.js';

/**
 * A service account: the content of Google's JSON file as an object, or as text from a variable or a file. Members
 * that the gateway has no use for are allowed, as Google's files have several. Problems name the member, never
 * its value.
 */
export function readServiceAccount(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
): ServiceAccount | undefined {
  const inline = isJsonObject(value);
  const account = inline ? value : fromText(reader.secret(value, path), path, reader);
  if (!account) return undefined;

  const member = (name: string): string | undefined => {
    const given = account[name];
    if (typeof given !== 'string' || given === '') {
      return reader.problem(path, `The service account has no ${name}.`);
    }
    // Only what stands in the config file itself may refer to something else.
    return inline ? reader.secret(given, [...path, name]) : given;
  };
  if (account['type'] !== 'service_account') {
    reader.problem(path, 'This is no service account: its type must be service_account.');
  }
  const clientEmail = member('client_email');
  const privateKey = member('private_key');
  const tokenUri = member('token_uri');
  if (privateKey !== undefined && !/-----BEGIN (RSA )?PRIVATE KEY-----/.test(privateKey)) {
    reader.problem(path, 'The private_key of the service account is not in PEM form.');
  }
  if (tokenUri !== undefined && !/^https?:\/\//.test(tokenUri)) {
    reader.problem(path, 'The token_uri of the service account is no address.');
  }
  if (clientEmail === undefined || privateKey === undefined || tokenUri === undefined) return undefined;
  const { private_key_id: privateKeyId, project_id: projectId } = account;
  return {
    clientEmail,
    privateKey,
    tokenUri,
    ...(typeof privateKeyId === 'string' && { privateKeyId }),
    ...(typeof projectId === 'string' && { projectId }),
  };
}

function fromText(text: string | undefined, path: ConfigPath, reader: SectionReader): JsonObject | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) return value;
  } catch {
    // The parser's message quotes the text.
  }
  return reader.problem(path, 'The service account is not the JSON that Google issues.');
}
