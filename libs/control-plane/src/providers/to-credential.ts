import type {
  CatalogEntry,
  JsonValue,
  SecretSealer,
  ServiceAccount,
  UpstreamCredential,
} from '@model-gateway/core';
import { BrokenDocumentError } from '../documents/broken-document-error.js';
import { DocumentReader } from '../documents/document-reader.js';
import { sealingContext } from './from-credential.js';

const types: readonly UpstreamCredential['type'][] = [
  'api-key',
  'access-token',
  'service-account',
  'application-default',
  'from-caller',
];
const members = ['type', 'sealed', 'clientEmail', 'privateKeyId', 'projectId'];
const accountMembers = ['clientEmail', 'privateKey', 'privateKeyId', 'projectId', 'tokenUri'];

/** The credential of a stored catalog entry, opened. Throws {@link BrokenDocumentError}, or the sealer's error. */
export function toCredential(
  entry: Pick<CatalogEntry, 'slug' | 'baseUrl'>,
  value: JsonValue | undefined,
  sealer: SecretSealer,
  reader: DocumentReader,
): UpstreamCredential {
  const path = 'document.credential';
  const stored = reader.object(value, path, members);
  const open = () => sealer.open(reader.text(stored['sealed'], `${path}.sealed`), sealingContext(entry));
  const type = reader.oneOf(stored['type'], `${path}.type`, types);
  switch (type) {
    case 'api-key':
      return { type, apiKey: open() };
    case 'access-token':
      return { type, token: open() };
    case 'service-account':
      return { type, account: toAccount(open(), `${path}.sealed`) };
    case 'application-default':
    case 'from-caller':
      return { type };
  }
}

function toAccount(text: string, path: string): ServiceAccount {
  const reader = new DocumentReader();
  const account = reader.object(parsed(text, path), path, accountMembers);
  const member = (name: string) => reader.text(account[name], `${path}.${name}`);
  return {
    clientEmail: member('clientEmail'),
    privateKey: member('privateKey'),
    tokenUri: member('tokenUri'),
    ...(account['privateKeyId'] !== undefined && { privateKeyId: member('privateKeyId') }),
    ...(account['projectId'] !== undefined && { projectId: member('projectId') }),
  };
}

function parsed(text: string, path: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    // The parser's message quotes the text.
    throw new BrokenDocumentError(path, 'is not what this gateway seals');
  }
}
