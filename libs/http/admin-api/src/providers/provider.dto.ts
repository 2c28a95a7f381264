import {
  kindsWith,
  providerKinds,
  resourceRules,
  textCredentials,
  type LocationField,
  type ResourceRule,
  type StoredCredentialType,
} from '@model-gateway/core';
import { IsIn, IsOptional } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { DecoratorSchema } from 'class-validator-jsonschema/build/decorators';
import { FollowsRule, IsAbsentOr, IsProviderKind, IsTextOrObject } from '@model-gateway/http-server';
import { LimitedDto } from '../resources/limited.dto.js';

const addressRule: ResourceRule = {
  pattern: /^https?:\/\/\S{1,2000}$/,
  message: 'This must be an http or https address.',
};
const modelRule: ResourceRule = {
  pattern: /^[^\s*]{1,256}$/,
  message: 'This must be a model, without spaces.',
};

/** The schema of a member that not every kind has: it names those that do, once providers are registered. */
function onlyFor(what: LocationField | StoredCredentialType, schema: OwnSchema): DecoratorSchema {
  return (source) => {
    const kinds = kindsWith(what);
    const isForAll = kinds === providerKinds().join(', ');
    const sentences = [schema.description ?? [], isForAll ? [] : `${kinds} only.`].flat();
    return { ...source, ...schema, description: sentences.join(' ') };
  };
}

interface OwnSchema {
  readonly description?: string;
  readonly example?: string;
  readonly writeOnly?: boolean;
}

/** The rules of all members that give a credential as a text, from the table of codecs. */
function TextCredentials(): PropertyDecorator {
  return (prototype) => {
    for (const { type, member, rule, description } of textCredentials) {
      JSONSchema(onlyFor(type, { description, writeOnly: true }))(prototype, member);
      IsOptional()(prototype, member);
      FollowsRule(rule)(prototype, member);
    }
  };
}

/** What an administrator decides about a catalog entry, but for slug and kind. At most one member is a credential. */
class ProviderSettingsDto extends LimitedDto {
  @TextCredentials()
  apiKey?: string | null;

  @JSONSchema(
    onlyFor('service-account', {
      description: 'The JSON file that Google issues for a service account, or its text. Secret.',
      writeOnly: true,
    }),
  )
  @IsOptional()
  @IsTextOrObject('its JSON text')
  serviceAccount?: object | string | null;

  @JSONSchema(
    onlyFor('application-default', {
      description: 'Use the credentials of the machine itself.',
      writeOnly: true,
    }),
  )
  @IsOptional()
  @IsIn([true], { message: '$property must be true, or absent' })
  applicationDefault?: true | null;

  @JSONSchema(onlyFor('projectId', { description: 'Google Cloud project.' }))
  @IsOptional()
  @FollowsRule(resourceRules.projectId)
  projectId?: string | null;

  @JSONSchema(onlyFor('region', { example: 'global' }))
  @IsOptional()
  @FollowsRule(resourceRules.region)
  region?: string | null;

  @JSONSchema({
    description: "Takes the place of the upstream's scheme and host; without user, query and fragment.",
  })
  @IsOptional()
  @FollowsRule(addressRule)
  baseUrl?: string | null;
}

/** Rules for the body of `POST /admin/v1/providers`. */
export class CreateProviderDto extends ProviderSettingsDto {
  @JSONSchema({ description: 'Callers write @slug/model.', example: 'vertex-prod' })
  @FollowsRule(resourceRules.slug)
  slug!: string;

  @IsProviderKind()
  kind!: string;
}

/** Rules for the body of `PATCH /admin/v1/providers/{slug}`: null takes a member away. */
export class UpdateProviderDto extends ProviderSettingsDto {
  @IsAbsentOr()
  @IsProviderKind()
  kind?: string;
}

/** Rules for the body of `POST /admin/v1/providers/{slug}/test`. */
export class TestProviderDto {
  @JSONSchema({ description: 'Without the slug. Absent: one that every project has.' })
  @IsOptional()
  @FollowsRule(modelRule)
  model?: string | null;
}
