import type { AdminPartial, AdminPartialVersion, AdminPartialVersionEntry } from '@model-gateway/contract';
import { isoTime, resourceRegistry } from '@model-gateway/control-plane';
import {
  type Managed,
  type PartialRecord,
  type PartialVersion,
  promptNameRule,
  resourceRules,
} from '@model-gateway/core';
import { IsInt, IsOptional, IsString, Min } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { FollowsRule, IsAbsentOr } from '@model-gateway/http-server';
import type { AdminResource } from '../resources/admin-route.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { givenMembers, resourceView } from '../resources/resource-view.js';
import { namedResourcePaths, versionPaths, type NamedResource } from '../resources/named-resource-paths.js';
import { resourceController, resourceRoutes } from '../resources/resource-controller.js';
import { pageSchema } from '../resources/page.js';
import {
  missingVersion,
  publishRoute,
  restoreRoute,
  versionRoutes,
} from '../resources/versions-controller.js';

const text = { description: 'A Mustache template.', example: 'Answer in one sentence.' };

/** What an administrator decides about a partial in any case. */
class PartialSettingsDto {
  @JSONSchema({ description: 'For people.', example: 'How to answer' })
  @IsOptional()
  @FollowsRule(promptNameRule)
  name?: string | null;
}

/** Rules for the body of `POST /admin/v1/partials`. */
class CreatePartialDto extends PartialSettingsDto {
  @JSONSchema({ description: 'Templates name it.', example: 'tone' })
  @FollowsRule(resourceRules.slug)
  id!: string;

  @JSONSchema(text)
  @IsString()
  text!: string;
}

/** Rules for the body of `PUT /admin/v1/partials/{id}`. */
class ReplacePartialDto extends PartialSettingsDto {
  @JSONSchema(text)
  @IsString()
  text!: string;

  @JSONSchema({ description: 'The version that is meant by the id alone. Absent: that of the text.' })
  @IsAbsentOr()
  @IsInt()
  @Min(1)
  published?: number;
}

/** Rules for the body of `PATCH /admin/v1/partials/{id}`: null takes the name away. */
class UpdatePartialDto extends PartialSettingsDto {
  @JSONSchema(text)
  @IsAbsentOr()
  @IsString()
  text?: string;

  @JSONSchema({ description: 'The version that is meant by the id alone.' })
  @IsAbsentOr()
  @IsInt()
  @Min(1)
  published?: number;
}

const path = '/admin/v1/partials';
const described: NamedResource = {
  path,
  tag: 'Stored prompts',
  one: 'Partial',
  many: 'Partials',
  noun: 'text that prompts share',
  create: CreatePartialDto,
  replace: ReplacePartialDto,
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
        replacement: {
          body: ReplacePartialDto,
          rule: resourceRules.slug,
          settingsOf: (id, body) => ({ ...givenMembers(body), id }),
        },
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
      compared: ({ text: written }) => ({ text: written }),
      missing: missingVersion,
    }),
    restoreRoute(path, administration.partials, ({ text: written }) => ({ text: written }), {
      view: partialView,
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
