import type { AdminPartial, AdminPartialVersion, AdminPartialVersionEntry } from '@model-gateway/contract';
import { isoTime, resourceRegistry } from '@model-gateway/control-plane';
import type { Managed, PartialRecord, PartialVersion } from '@model-gateway/core';
import type { AdminResource } from '../resources/admin-resource.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { givenMembers } from '../resources/given-members.js';
import { namedResourcePaths, versionPaths, type NamedResource } from '../resources/named-resource-paths.js';
import { resourceController, resourceRoutes } from '../resources/resource-controller.js';
import { resourceView } from '../resources/resource-view.js';
import { pageSchema } from '../resources/page-schema.js';
import { missingVersion, publishRoute, versionRoutes } from '../resources/versions-controller.js';
import { CreatePartialDto, UpdatePartialDto } from './partial.dto.js';

const path = '/admin/v1/partials';
const described: NamedResource = {
  path,
  tag: 'Stored prompts',
  one: 'Partial',
  many: 'Partials',
  noun: 'text that prompts share',
  create: CreatePartialDto,
  update: UpdatePartialDto,
  example: { id: 'tone', text: 'Answer in one sentence.' },
  change: { text: 'Answer in two sentences.' },
};

/** Texts that prompts share. */
export const partials: AdminResource = {
  schemas: {
    Partial: contractSchemas.AdminPartial,
    PartialPage: pageSchema('Partial'),
    PartialVersion: contractSchemas.AdminPartialVersion,
    PartialVersionList: contractSchemas.AdminPartialVersionList,
  },
  paths: (dtos) => ({ ...namedResourcePaths(dtos, described), ...versionPaths(dtos, described) }),
  routes: ({ administration }) => [
    ...resourceRoutes(
      path,
      resourceController(administration.partials, {
        path,
        bodies: { create: CreatePartialDto, update: UpdatePartialDto },
        settingsOf: givenMembers,
        changesOf: givenMembers,
        view: partialView,
      }),
    ),
    publishRoute(path, administration.partials, partialView),
    ...versionRoutes(path, administration.partials, {
      entry: entryView,
      content: (partial, version): AdminPartialVersion => ({
        ...entryView(partial, version),
        text: version.text,
      }),
      missing: missingVersion,
    }),
  ],
};

/** A partial as the API shows it: with its newest version. */
function partialView(managed: Managed<PartialRecord>): AdminPartial {
  return { ...resourceRegistry.partials.show(managed.item), ...resourceView(managed) };
}

function entryView(
  { published }: PartialRecord,
  { version, createdAt }: PartialVersion,
): AdminPartialVersionEntry {
  return {
    version,
    published: version === published,
    ...(createdAt !== undefined && { createdAt: isoTime(createdAt) }),
  };
}
