import {
  isJsonObject,
  type CatalogEntry,
  type JsonObject,
  type UpstreamCredential,
} from '@model-gateway/core';
import { DocumentReader } from '../documents/document-reader.js';
import { readEntry } from './provider-members.js';

/**
 * What stands in the clear of an entry whose credential cannot be opened: to be shown, and never to be called with, as
 * its secrets are empty. Undefined when the document has no sealed credential, or is broken besides.
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

function undecryptable(stored: JsonObject): UpstreamCredential | undefined {
  const { type, sealed, clientEmail, privateKeyId, projectId } = stored;
  if (typeof sealed !== 'string') return undefined;
  if (type === 'api-key') return { type, apiKey: '' };
  if (type === 'access-token') return { type, token: '' };
  if (type !== 'service-account' || typeof clientEmail !== 'string') return undefined;
  return {
    type,
    account: {
      clientEmail,
      privateKey: '',
      tokenUri: '',
      ...(typeof privateKeyId === 'string' && { privateKeyId }),
      ...(typeof projectId === 'string' && { projectId }),
    },
  };
}
