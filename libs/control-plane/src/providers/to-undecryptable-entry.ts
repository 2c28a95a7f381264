import {
  credentialTypes,
  isJsonObject,
  storedForm,
  type CatalogEntry,
  type JsonObject,
  type UpstreamCredential,
} from '@model-gateway/core';
import { BrokenDocumentError } from '../documents/broken-document-error.js';
import { DocumentReader } from '../documents/document-reader.js';
import { readEntry } from './provider-members.js';

/**
 * The public members of an entry whose credential cannot be opened. For display only: its secrets are empty. Undefined
 * when the document has no sealed credential or is otherwise invalid.
 */
export function toUndecryptableEntry(slug: string, document: JsonObject): CatalogEntry | undefined {
  const { credential: stored } = document;
  const credential = isJsonObject(stored) ? undecryptable(stored) : undefined;
  if (!credential) return undefined;
  try {
    return readEntry(slug, document, new DocumentReader(), () => credential);
  } catch {
    return undefined;
  }
}

/** Undefined as with {@link toUndecryptableEntry}. Secret members are empty. */
function undecryptable(stored: JsonObject): UpstreamCredential | undefined {
  const type = credentialTypes.find((each) => each === stored['type']);
  const form = type && storedForm(type);
  if (typeof stored['sealed'] !== 'string' || !form?.secret) return undefined;
  const optionalMember = (name: string) => {
    const value = form.clearMembers.includes(name) ? stored[name] : '';
    return typeof value === 'string' ? value : undefined;
  };
  try {
    return form.open({
      text: () => '',
      optionalMember,
      member(name) {
        const value = optionalMember(name);
        if (value === undefined) throw new BrokenDocumentError(`document.credential.${name}`, 'is no text');
        return value;
      },
    });
  } catch {
    return undefined;
  }
}
