import { configNameRule, reservedConfigIds, type ConfigRecord } from '@model-gateway/core';
import { readGatewayConfig, type ConfigCheck } from '../config-check.js';
import { isPresent } from '../resources/is-present.js';
import { readSharedWith } from '../resources/read-shared-with.js';
import { rules } from '../resources/rules.js';
import type { SectionReader } from '../resources/section-reader.js';

/** The content of the section `configs`. */
export interface ReadConfigs {
  readonly configs: readonly ConfigRecord[];
  /** The ids of all configs, also of invalid ones: a reference to an invalid config is not a problem of its own. */
  readonly ids: ReadonlySet<string>;
}

/** Reads the section `configs`. A file has no history, so each config has version 1 only. */
export function readConfigs(value: unknown, reader: SectionReader, check?: ConfigCheck): ReadConfigs {
  const ids = new Set<string>();
  const configs: ConfigRecord[] = [];
  reader.list(value, ['configs']).forEach((item, index) => {
    const path = ['configs', index];
    const object = reader.object(item, path, ['id', 'name', 'config', 'sharedWith']);
    if (!object) return;
    const id = reader.required(object['id'], [...path, 'id'], rules.slug);
    const name = reader.text(object['name'], [...path, 'name'], configNameRule);
    const sharedWith = readSharedWith(object, path, reader);
    const place = [...path, 'config'];
    const config = isPresent(object['config'])
      ? readGatewayConfig(object['config'], place, reader, check)
      : reader.problem(place, 'This is missing.');
    if (id === undefined) return;
    if (reservedConfigIds.has(id))
      reader.problem([...path, 'id'], 'This id is reserved: choose another one.');
    if (ids.has(id)) reader.problem([...path, 'id'], 'Another config has this id.');
    ids.add(id);
    if (!config) return;
    configs.push({
      id,
      ...(name !== undefined && { name }),
      versions: [{ version: 1, config }],
      ...(sharedWith && { sharedWith }),
    });
  });
  return { configs, ids };
}
