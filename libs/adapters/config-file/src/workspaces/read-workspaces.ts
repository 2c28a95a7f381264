import {
  defaultWorkspace,
  limitsOwnerOf,
  organisation,
  resourceRules,
  shareBounds,
  viewNameRule,
  type JsonObject,
  type WorkspaceRecord,
} from '@model-gateway/core';
import type { ConfigPath } from '../config-document.js';
import { isPresent } from '../resources/is-present.js';
import { readLimits } from '../resources/read-limits.js';
import { readShare } from '../resources/read-share.js';
import type { ConfigFilePlace } from '../resources/placed-config.js';
import type { SectionReader } from '../resources/section-reader.js';
import { readSelfService } from './read-self-service.js';

/** What bounds a workspace or the organisation, and where it stands. */
export interface ReadBounds {
  readonly record: WorkspaceRecord;
  readonly place: ConfigFilePlace;
}

interface ReadWorkspace<Owned> extends ReadBounds {
  readonly owned: Owned;
}

const boundsKeys = ['rateLimits', 'budgets', 'concurrency'] as const;
const ownKeys = [...boundsKeys, 'weight', 'selfService'] as const;

/** Reads the section `organisation`: what bounds all workspaces together; undefined: it is not there. */
export function readOrganisation(value: unknown, reader: SectionReader): ReadBounds | undefined {
  if (!isPresent(value)) return undefined;
  const path = ['organisation'];
  const object = reader.object(value, path, boundsKeys);
  return object && { record: boundsOf(object, path, reader, organisation), place: reader.place(path) };
}

/**
 * Reads the section `workspaces`. What the default workspace owns stands beside this section, but what bounds it stands in it.
 *
 * @param sections the names of the sections that a workspace has
 * @param readOwned reads these of one workspace
 */
export function readWorkspaces<Owned>(
  value: unknown,
  reader: SectionReader,
  sections: readonly string[],
  readOwned: (item: JsonObject, below: SectionReader) => Owned,
): { readonly workspaces: readonly ReadWorkspace<Owned>[]; readonly ofDefault?: ReadBounds } {
  const ids = new Set<string>([organisation]);
  let ofDefault: ReadBounds | undefined;
  const workspaces = reader.list(value, ['workspaces']).flatMap((item, index): ReadWorkspace<Owned>[] => {
    const path = ['workspaces', index];
    const object = reader.object(item, path, ['id', 'name', ...ownKeys, ...sections]);
    if (!object) return [];
    const id = reader.required(object['id'], [...path, 'id'], resourceRules.slug);
    const name = reader.text(object['name'], [...path, 'name'], viewNameRule);
    const owned = readOwned(object, reader.below(path));
    const weight = readShare(object['weight'], [...path, 'weight'], reader, shareBounds.weight);
    const selfService = readSelfService(object['selfService'], [...path, 'selfService'], reader, id ?? '');
    if (id === undefined) return [];
    if (ids.has(id))
      reader.problem([...path, 'id'], 'Another workspace has this id, or it means all workspaces together.');
    ids.add(id);
    const record = {
      ...boundsOf(object, path, reader, id),
      ...(name !== undefined && { name }),
      ...(weight !== undefined && { weight }),
      ...(selfService && { selfService }),
    };
    const place = reader.place(path);
    if (id !== defaultWorkspace) return [{ record, place, owned }];
    for (const section of sections)
      if (isPresent(object[section]))
        reader.problem([...path, section], 'What the default workspace owns stands at the top of the file.');
    ofDefault = { record, place };
    return [];
  });
  return { workspaces, ...(ofDefault && { ofDefault }) };
}

function boundsOf(object: JsonObject, path: ConfigPath, reader: SectionReader, id: string): WorkspaceRecord {
  const limits = readLimits(object, path, reader, limitsOwnerOf(id), { mayCountEachUser: true });
  const place = [...path, 'concurrency'];
  const concurrency = readShare(object['concurrency'], place, reader, shareBounds.concurrency);
  return { id, ...(limits && { limits }), ...(concurrency !== undefined && { concurrency }) };
}
