import { resourceRules, type JsonObject, type SharedWith } from '@model-gateway/core';
import type { ConfigPath } from '../config-document.js';
import { isPresent } from './is-present.js';
import type { SectionReader } from './section-reader.js';

/** Reads whom a resource is shared with. Workspaces of the store are not known here, so that any id is accepted. */
export function readSharedWith(
  { sharedWith: value }: JsonObject,
  path: ConfigPath,
  reader: SectionReader,
): SharedWith | undefined {
  const place = [...path, 'sharedWith'];
  if (!isPresent(value)) return undefined;
  if (reader.isBelow) return reader.problem(place, 'Only what the default workspace owns can be shared.');
  if (value === 'all') return value;
  if (Array.isArray(value)) return reader.texts(value, place, resourceRules.slug);
  return reader.problem(place, 'This must be all, or a list of ids of workspaces.');
}
