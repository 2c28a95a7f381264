import {
  isJsonObject,
  type ConfigVersion,
  type JsonObject,
  type JsonValue,
  type ConfigRecord,
} from '@model-gateway/core';
import { BrokenDocumentError } from '../documents/broken-document-error.js';
import { checkFormat } from '../documents/document-format.js';
import { DocumentReader } from '../documents/document-reader.js';
import { configMembers, configVersionMembers } from './from-config.js';

/**
 * The config that a stored document holds. What its versions say is not looked at: another version of the gateway may
 * have known more or less of it. Throws {@link BrokenDocumentError}.
 *
 * @param reader learns which members this version does not know
 */
export function toConfig(id: string, document: JsonObject, reader = new DocumentReader()): ConfigRecord {
  checkFormat(document);
  const kept = reader.object(document, 'document', configMembers);
  const name = reader.optional(kept['name'], 'document.name', (value, path) => reader.text(value, path));
  const versions = reader.list(kept['versions'], 'document.versions', (value, path) =>
    toVersion(value, path, reader),
  );
  const isAscending = versions.every(
    ({ version }, index) => Number.isSafeInteger(version) && version > (versions[index - 1]?.version ?? 0),
  );
  if (versions.length === 0 || !isAscending) {
    throw new BrokenDocumentError('document.versions', 'is no list of versions in ascending order');
  }
  return { id, ...(name !== undefined && { name }), versions };
}

function toVersion(value: JsonValue | undefined, path: string, reader: DocumentReader): ConfigVersion {
  const one = reader.object(value, path, configVersionMembers);
  const { config, createdAt } = one;
  if (!isJsonObject(config)) throw new BrokenDocumentError(`${path}.config`, 'is no object');
  return {
    version: reader.number(one['version'], `${path}.version`),
    config,
    ...(createdAt !== undefined && { createdAt: reader.number(createdAt, `${path}.createdAt`) }),
  };
}
