import { createPrivateKey } from 'node:crypto';
import {
  isJsonObject,
  readServiceAccountFile,
  type JsonObject,
  type ServiceAccount,
} from '@model-gateway/core';
import type { ConfigPath } from '../config-document.js';
import type { SectionReader } from '../resources/section-reader.js';

/** A placeholder for an account that is missing on this machine, when the file is only inspected. */
const unknownAccount: ServiceAccount = { clientEmail: '', privateKey: '', tokenUri: '' };

/**
 * Reads a service account: the content of Google's JSON file as an object, or as text from a variable or a file.
 * Problems name the member, never its value.
 */
export function readServiceAccount(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
): ServiceAccount | undefined {
  const file = isJsonObject(value)
    ? resolvedMembers(value, path, reader)
    : fromText(reader.secret(value, path), path, reader);
  if (reader.isUnresolved(value) || (isJsonObject(value) && Object.values(value).some(isLeft(reader)))) {
    return unknownAccount;
  }
  if (!file) return undefined;
  const { account, problems } = readServiceAccountFile(file);
  for (const problem of problems ?? []) reader.problem(path, problem);
  if (account && !isRsaKey(account.privateKey)) {
    return reader.problem(path, 'The private_key of the service account cannot be read.');
  }
  return account;
}

/** Google's keys are RSA keys. Without this check a wrong key would fail only at the first token request. */
function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Members that may have references when the account is written in the config file. */
const referring: ReadonlySet<string> = new Set(['client_email', 'private_key', 'token_uri', 'project_id']);

function resolvedMembers(file: JsonObject, path: ConfigPath, reader: SectionReader): JsonObject | undefined {
  const before = reader.problems.length;
  const resolved = Object.entries(file).map(([name, value]) => [
    name,
    typeof value === 'string' && referring.has(name) ? reader.secret(value, [...path, name]) : value,
  ]);
  return reader.problems.length === before ? (Object.fromEntries(resolved) as JsonObject) : undefined;
}

function isLeft(reader: SectionReader): (value: unknown) => boolean {
  return (value) => reader.isUnresolved(value);
}

function fromText(text: string | undefined, path: ConfigPath, reader: SectionReader): JsonObject | undefined {
  if (text === undefined || reader.isUnresolved(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) return value;
  } catch {
    // The parser's message quotes the text.
  }
  return reader.problem(path, 'The service account is not the JSON that Google issues.');
}
