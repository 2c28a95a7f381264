import { configReferenceRule, isJsonObject, type CallerDefaults, type JsonObject } from '@model-gateway/core';
import { readGatewayConfig, type ConfigCheck } from '../config-check.js';
import type { ConfigPath } from '../config-document.js';
import { isPresent } from '../resources/is-present.js';
import { rules } from '../resources/rules.js';
import type { SectionReader } from '../resources/section-reader.js';

/** Upstreams accept at most this many labels per request. */
const maxMetadata = 64;
/** A file has one version of each resource. */
const onlyVersion = '1';

/** The configs that defaults can refer to. */
export interface KnownConfigs {
  /** Absent: any object is accepted. */
  readonly check?: ConfigCheck;
  /** Ids of the configs of the file. */
  readonly ids: ReadonlySet<string>;
}

/** Reads the member `defaults` of a key. */
export function readDefaults(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
  configs: KnownConfigs,
): CallerDefaults | undefined {
  if (!isPresent(value)) return undefined;
  const object = reader.object(value, path, ['config', 'metadata']);
  if (!object) return undefined;
  const config = readConfig(object['config'], [...path, 'config'], reader, configs);
  const metadata = readMetadata(object['metadata'], [...path, 'metadata'], reader);
  return { ...(config !== undefined && { config }), ...(metadata && { metadata }) };
}

/**
 * Reads a config or the id of one. The id must exist in the file, so that the validity of a file does not depend on the
 * store.
 */
function readConfig(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
  { check, ids }: KnownConfigs,
): JsonObject | string | undefined {
  if (!isPresent(value)) return undefined;
  if (isJsonObject(value)) return readGatewayConfig(value, path, reader, check);
  if (typeof value !== 'string') {
    return reader.problem(path, 'This must be an object, or the id of a config of this file.');
  }
  const reference = reader.text(value, path, configReferenceRule);
  if (reference === undefined || reader.isUnresolved(value)) return reference;
  const [id = '', version = onlyVersion] = reference.split('@');
  if (ids.has(id) && version === onlyVersion) return reference;
  return reader.problem(
    path,
    'This file has no config of this id, or not in this version: each has the version 1.',
  );
}

function readMetadata(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
): Readonly<Record<string, string>> | undefined {
  if (!isPresent(value)) return undefined;
  const object = reader.anyObject(value, path);
  if (!object) return undefined;
  const given = Object.entries(object);
  if (given.length > maxMetadata) {
    return reader.problem(path, `This must have at most ${maxMetadata} members.`);
  }
  if (given.some(([name]) => !rules.metadataName.pattern.test(name))) {
    // The path does not have the name, which may be as long as the file.
    return reader.problem(path, rules.metadataName.message);
  }
  const entries = given.flatMap(([name, member]) => {
    const text = reader.required(member, [...path, name], rules.metadataValue);
    return text === undefined ? [] : [[name, text] as const];
  });
  // Without assignment, because __proto__ is an ordinary member here.
  return Object.fromEntries(entries);
}
