import {
  credentialTypes,
  storedForm,
  type CatalogEntry,
  type JsonObject,
  type JsonValue,
  type OpenedSecret,
  type SecretSealer,
  type UpstreamCredential,
} from '@model-gateway/core';
import { BrokenDocumentError } from '../documents/broken-document-error.js';
import { DocumentReader } from '../documents/document-reader.js';
import { sealingContext } from './from-credential.js';

const path = 'document.credential';
const sealedPath = `${path}.sealed`;
const members = ['type', 'sealed', ...credentialTypes.flatMap((type) => storedForm(type).clearMembers)];

/** The credential of a stored catalog entry, opened. Throws {@link BrokenDocumentError}, or the sealer's error. */
export function toCredential(
  entry: Pick<CatalogEntry, 'slug' | 'baseUrl'>,
  value: JsonValue | undefined,
  sealer: SecretSealer,
  reader: DocumentReader,
): UpstreamCredential {
  const stored = reader.object(value, path, members);
  const type = reader.oneOf(stored['type'], `${path}.type`, credentialTypes);
  return storedForm(type).open(
    openedSecret(() => sealer.open(reader.text(stored['sealed'], sealedPath), sealingContext(entry))),
  );
}

function openedSecret(text: () => string): OpenedSecret {
  const reader = new DocumentReader();
  let members: JsonObject | undefined;
  const member = (name: string) => {
    members ??= reader.anyObject(parsed(text()), sealedPath);
    return members[name];
  };
  const textOf = (value: JsonValue | undefined, name: string) => reader.text(value, `${sealedPath}.${name}`);
  return {
    text,
    member: (name) => textOf(member(name), name),
    optionalMember: (name) => reader.optional(member(name), name, textOf),
  };
}

function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    // The parser's message quotes the text.
    throw new BrokenDocumentError(sealedPath, 'is not what this gateway seals');
  }
}
