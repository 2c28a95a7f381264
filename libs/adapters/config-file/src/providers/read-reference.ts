import {
  isJsonObject,
  readSecretReference,
  type JsonObject,
  type SecretReference,
} from '@model-gateway/core';
import type { ConfigPath } from '../config-document.js';
import type { SectionReader } from '../resources/section-reader.js';

/** A placeholder for a reference with variables that are missing on this machine, when the file is only inspected. */
const unknownReference: SecretReference = { store: 'vault', name: 'unknown' };

/** Reads a reference to a secret store. Its texts may have variables, but no `file:` references. */
export function readReference(
  value: JsonObject,
  path: ConfigPath,
  reader: SectionReader,
): SecretReference | undefined {
  const { secret, ...others } = value;
  const before = reader.problems.length;
  const resolved = isJsonObject(secret) ? resolvedMembers(secret, [...path, 'secret'], reader) : secret;
  if (reader.problems.length > before) return undefined;
  const { reference, problems = [] } = readSecretReference({ ...others, secret: resolved });
  if (reference) return reference;
  if (isJsonObject(secret) && Object.values(secret).some((text) => reader.isUnresolved(text)))
    return unknownReference;
  for (const { path: place, message } of problems) reader.problem([...path, ...place], message);
  return undefined;
}

function resolvedMembers(secret: JsonObject, path: ConfigPath, reader: SectionReader): JsonObject {
  const resolved = Object.entries(secret).map(([name, value]) => [
    name,
    typeof value === 'string' ? reader.text(value, [...path, name]) : value,
  ]);
  return Object.fromEntries(resolved) as JsonObject;
}
