import {
  isJsonObject,
  type ApiKey,
  type CallerDefaults,
  type JsonObject,
  type JsonValue,
  type KeySecret,
} from '@model-gateway/core';
import { BrokenDocumentError } from '../documents/broken-document-error.js';
import { checkFormat } from '../documents/document-format.js';
import { DocumentReader } from '../documents/document-reader.js';
import { apiKeyMembers } from './from-api-key.js';
import { toLimits } from '../documents/limits-document.js';

/**
 * The key that a stored document holds. Throws {@link BrokenDocumentError}.
 *
 * @param reader learns which members this version does not know
 */
export function toApiKey(id: string, document: JsonObject, reader = new DocumentReader()): ApiKey {
  checkFormat(document);
  const key = reader.object(document, 'document', apiKeyMembers);
  const text = (value: JsonValue | undefined, path: string) => reader.text(value, path);
  const time = (name: string) =>
    reader.optional(key[name], `document.${name}`, (value, path) => reader.number(value, path));

  const allowedModels = reader.optional(key['allowedModels'], 'document.allowedModels', (value, path) =>
    reader.list(value, path, text),
  );
  const expiresAt = time('expiresAt');
  const revokedAt = time('revokedAt');
  const limits = toLimits(`key:${id}`, key, reader);
  const defaults = reader.optional(key['defaults'], 'document.defaults', (value, path) =>
    toDefaults(value, path, reader),
  );
  return {
    id,
    name: text(key['name'], 'document.name'),
    scopes: reader.list(key['scopes'], 'document.scopes', (value, path) =>
      reader.oneOf(value, path, ['inference', 'admin']),
    ),
    secrets: reader.list(key['secrets'], 'document.secrets', (value, path) => toSecret(value, path, reader)),
    ...(allowedModels && { allowedModels }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(revokedAt !== undefined && { revokedAt }),
    ...(limits && { limits }),
    ...(defaults && { defaults }),
  };
}

function toSecret(value: JsonValue | undefined, path: string, reader: DocumentReader): KeySecret {
  const secret = reader.object(value, path, ['digest', 'hint', 'createdAt', 'expiresAt']);
  const { hint, createdAt, expiresAt } = secret;
  return {
    digest: reader.text(secret['digest'], `${path}.digest`),
    ...(hint !== undefined && { hint: reader.text(hint, `${path}.hint`) }),
    ...(createdAt !== undefined && { createdAt: reader.number(createdAt, `${path}.createdAt`) }),
    ...(expiresAt !== undefined && { expiresAt: reader.number(expiresAt, `${path}.expiresAt`) }),
  };
}

function toDefaults(value: JsonValue | undefined, path: string, reader: DocumentReader): CallerDefaults {
  const { config, metadata } = reader.object(value, path, ['config', 'metadata']);
  if (config !== undefined && typeof config !== 'string' && !isJsonObject(config)) {
    throw new BrokenDocumentError(`${path}.config`, 'is neither an object nor a text');
  }
  return {
    ...(config !== undefined && { config }),
    ...(metadata !== undefined && { metadata: reader.texts(metadata, `${path}.metadata`) }),
  };
}
