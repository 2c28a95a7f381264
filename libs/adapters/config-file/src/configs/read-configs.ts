import { configNameRule, reservedConfigIds, type ConfigRecord } from '@model-gateway/core';
import { readGatewayConfig, type ConfigCheck } from '../config-check.js';
import { isPresent } from '../resources/is-present.js';
import { rules } from '../resources/rules.js';
import type { SectionReader } from '../resources/section-reader.js';

/** What section `configs` says. */
export interface ReadConfigs {
  readonly configs: readonly ConfigRecord[];
  /** Of all of them, also of those with problems: who names one of these made no mistake. */
  readonly ids: ReadonlySet<string>;
}

/** Section `configs`. A file has no history, so each config has the one version 1. */
export function readConfigs(value: unknown, reader: SectionReader, check?: ConfigCheck): ReadConfigs {
  const ids = new Set<string>();
  const configs: ConfigRecord[] = [];
  reader.list(value, ['configs']).forEach((item, index) => {
    const path = ['configs', index];
    const object = reader.object(item, path, ['id', 'name', 'config']);
    if (!object) return;
    const id = reader.required(object['id'], [...path, 'id'], rules.slug);
    const name = reader.text(object['name'], [...path, 'name'], configNameRule);
    const place = [...path, 'config'];
    const config = isPresent(object['config'])
      ? readGatewayConfig(object['config'], place, reader, check)
      : reader.problem(place, 'This is missing.');
    if (id === undefined) return;
    if (reservedConfigIds.has(id))
      reader.problem([...path, 'id'], 'This id is reserved: choose another one.');
    if (ids.has(id)) reader.problem([...path, 'id'], 'Another config has this id.');
    ids.add(id);
    if (config) configs.push({ id, ...(name !== undefined && { name }), versions: [{ version: 1, config }] });
  });
  return { configs, ids };
}
