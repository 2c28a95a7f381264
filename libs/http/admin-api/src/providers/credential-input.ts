import { createPrivateKey } from 'node:crypto';
import {
  isJsonObject,
  readServiceAccountFile,
  type CredentialInput,
  type JsonObject,
  type ServiceAccount,
} from '@model-gateway/core';
import type { SettingsProblems } from '../resources/settings-problems.js';

/** A member of a body, of which the DTO has checked the shape. */
export function credentialInput(given: unknown, member: string, problems: SettingsProblems): CredentialInput {
  return {
    text: (rule) =>
      typeof given === 'string' && rule.pattern.test(given) ? given : problems.add(member, rule.message),
    isTrue: () => given === true,
    serviceAccount: () => serviceAccountOf(given as object | string, member, problems),
  };
}

/** A service account from Google's file, as an object or as its text. Problems never quote it. */
function serviceAccountOf(
  given: object | string,
  path: string,
  problems: SettingsProblems,
): ServiceAccount | undefined {
  const file = typeof given === 'string' ? parsed(given) : (given as JsonObject);
  if (!file) return problems.add(path, 'This is not the JSON that Google issues.');
  const { account, problems: found = [] } = readServiceAccountFile(file);
  for (const problem of found) problems.add(path, problem);
  if (account && !isRsaKey(account.privateKey)) {
    return problems.add(path, 'The private_key of the service account cannot be read.');
  }
  return account;
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Google's are. A wrong one would fail only when the gateway requests the first token. */
function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
