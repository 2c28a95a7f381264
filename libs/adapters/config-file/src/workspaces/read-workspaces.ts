import {
  defaultWorkspace,
  resourceRules,
  viewNameRule,
  type JsonObject,
  type WorkspaceRecord,
} from '@model-gateway/core';
import type { ConfigFilePlace } from '../resources/placed-config.js';
import type { SectionReader } from '../resources/section-reader.js';

interface ReadWorkspace<Owned> {
  readonly record: WorkspaceRecord;
  readonly place: ConfigFilePlace;
  readonly owned: Owned;
}

/**
 * Reads the section `workspaces`. The default workspace is not in it: what it owns stands beside this section.
 *
 * @param sections the names of the sections that a workspace has
 * @param readOwned reads these of one workspace
 */
export function readWorkspaces<Owned>(
  value: unknown,
  reader: SectionReader,
  sections: readonly string[],
  readOwned: (item: JsonObject, below: SectionReader) => Owned,
): readonly ReadWorkspace<Owned>[] {
  const ids = new Set<string>([defaultWorkspace]);
  return reader.list(value, ['workspaces']).flatMap((item, index): ReadWorkspace<Owned>[] => {
    const path = ['workspaces', index];
    const object = reader.object(item, path, ['id', 'name', ...sections]);
    if (!object) return [];
    const id = reader.required(object['id'], [...path, 'id'], resourceRules.slug);
    const name = reader.text(object['name'], [...path, 'name'], viewNameRule);
    const owned = readOwned(object, reader.below(path));
    if (id === undefined) return [];
    if (ids.has(id))
      reader.problem([...path, 'id'], 'Another workspace has this id, or it is the default one.');
    ids.add(id);
    const record = { id, ...(name !== undefined && { name }) };
    return [{ record, place: reader.place(path), owned }];
  });
}
