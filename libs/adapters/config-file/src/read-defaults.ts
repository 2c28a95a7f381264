import type { CallerDefaults, JsonObject } from '@model-gateway/core';
import type { ConfigPath } from './config-document.js';
import { isPresent } from './is-present.js';
import { rules } from './rules.js';
import type { SectionReader } from './section-reader.js';

/** So many labels a request may have upstream. */
const mostMetadata = 64;

/** Throws an error with a message for people when a gateway config cannot be used; the message shows no value. */
export type ConfigCheck = (config: JsonObject) => unknown;

/** Member `defaults` of a key. A config is taken as it stands: nothing in it refers to anything. */
export function readDefaults(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
  check?: ConfigCheck,
): CallerDefaults | undefined {
  if (!isPresent(value)) return undefined;
  const object = reader.object(value, path, ['config', 'metadata']);
  if (!object) return undefined;
  const config = readConfig(object['config'], [...path, 'config'], reader, check);
  const metadata = readMetadata(object['metadata'], [...path, 'metadata'], reader);
  return { ...(config && { config }), ...(metadata && { metadata }) };
}

function readConfig(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
  check?: ConfigCheck,
): JsonObject | undefined {
  if (!isPresent(value)) return undefined;
  const config = reader.anyObject(value, path);
  if (!config) return undefined;
  try {
    check?.(config);
    return config;
  } catch (error) {
    return reader.problem(path, error instanceof Error ? error.message : 'This is no config.');
  }
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
  if (given.length > mostMetadata) {
    return reader.problem(path, `This must have at most ${mostMetadata} members.`);
  }
  if (given.some(([name]) => !rules.metadataName.pattern.test(name))) {
    // Not by its name: that may be as long as the whole file.
    return reader.problem(path, rules.metadataName.message);
  }
  const entries = given.flatMap(([name, member]) => {
    const text = reader.required(member, [...path, name], rules.metadataValue);
    return text === undefined ? [] : [[name, text] as const];
  });
  // Not by assignment: a member that is called __proto__ is a member like any other.
  return Object.fromEntries(entries);
}
