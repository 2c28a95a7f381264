import type {
  AdminPartial,
  AdminPartialVersion,
  AdminPartialVersionEntry,
  AdminPartialVersionList,
} from '@model-gateway/contract';
import { isoTime, resourceRegistry } from '@model-gateway/control-plane';
import type { Managed, PartialRecord, PartialVersion } from '@model-gateway/core';
import { resourceView } from '../resources/resource-view.js';

/** A partial as the API shows it: with its newest version. */
export function partialView(managed: Managed<PartialRecord>): AdminPartial {
  return { ...resourceRegistry.partials.show(managed.item), ...resourceView(managed) };
}

/** The versions that there are, newest first. */
export function partialVersionsView(partial: PartialRecord): AdminPartialVersionList {
  return { data: partial.versions.map((version) => partialEntryView(partial, version)).reverse() };
}

/** One version with what it says. */
export function partialVersionView(partial: PartialRecord, version: PartialVersion): AdminPartialVersion {
  return { ...partialEntryView(partial, version), text: version.text };
}

function partialEntryView(
  { published }: PartialRecord,
  { version, createdAt }: PartialVersion,
): AdminPartialVersionEntry {
  return {
    version,
    published: version === published,
    ...(createdAt !== undefined && { createdAt: isoTime(createdAt) }),
  };
}
