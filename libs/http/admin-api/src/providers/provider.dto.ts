import { resourceRules, type ResourceRule } from '@model-gateway/core';
import { IsIn, IsOptional } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { FollowsRule, IsAbsentOr, IsTextOrObject } from '@model-gateway/http-server';
import { LimitedDto } from '../resources/limited.dto.js';

const addressRule: ResourceRule = {
  pattern: /^https?:\/\/\S{1,2000}$/,
  message: 'This must be an http or https address.',
};
const modelRule: ResourceRule = {
  pattern: /^[^\s*]{1,256}$/,
  message: 'This must be a model, without spaces.',
};

/** What an administrator decides about a catalog entry, but for slug and kind. At most one member is a credential. */
class ProviderSettingsDto extends LimitedDto {
  @JSONSchema({ description: 'An API key of the upstream. Secret.', writeOnly: true })
  @IsOptional()
  @FollowsRule(resourceRules.upstreamKey)
  apiKey?: string | null;

  @JSONSchema({
    description:
      'The JSON file that Google issues for a service account, or its text. Secret. vertex-ai only.',
    writeOnly: true,
  })
  @IsOptional()
  @IsTextOrObject('its JSON text')
  serviceAccount?: object | string | null;

  @JSONSchema({ description: 'Use the credentials of the machine itself. vertex-ai only.', writeOnly: true })
  @IsOptional()
  @IsIn([true], { message: '$property must be true, or absent' })
  applicationDefault?: true | null;

  @JSONSchema({ description: 'Google Cloud project. vertex-ai only.' })
  @IsOptional()
  @FollowsRule(resourceRules.projectId)
  projectId?: string | null;

  @JSONSchema({ description: 'vertex-ai only.', example: 'global' })
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

  @IsIn(['vertex-ai', 'google'])
  kind!: string;
}

/** Rules for the body of `PATCH /admin/v1/providers/{slug}`: null takes a member away. */
export class UpdateProviderDto extends ProviderSettingsDto {
  @IsAbsentOr()
  @IsIn(['vertex-ai', 'google'])
  kind?: string;
}

/** Rules for the body of `POST /admin/v1/providers/{slug}/test`. */
export class TestProviderDto {
  @JSONSchema({ description: 'Without the slug. Absent: one that every project has.' })
  @IsOptional()
  @FollowsRule(modelRule)
  model?: string | null;
}
