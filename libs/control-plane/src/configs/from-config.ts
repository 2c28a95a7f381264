import type { ConfigVersion, JsonObject, ConfigRecord } from '@model-gateway/core';
import { documentFormat, unknownMembers } from '../documents/document-format.js';

/** Members of a config's document. */
export const configMembers = ['format', 'name', 'versions'] as const;
/** Members of each of its versions. */
export const configVersionMembers = ['version', 'config', 'createdAt'] as const;

/**
 * The document of a kept config, with all its versions.
 *
 * @param before what is stored now: members of it that this version of the gateway does not know stay
 */
export function fromConfig({ name, versions }: ConfigRecord, before?: JsonObject): JsonObject {
  return {
    ...unknownMembers(before, configMembers),
    format: documentFormat,
    ...(name !== undefined && { name }),
    versions: versions.map(fromVersion),
  };
}

function fromVersion({ version, config, createdAt }: ConfigVersion): JsonObject {
  return { version, config, ...(createdAt !== undefined && { createdAt }) };
}
