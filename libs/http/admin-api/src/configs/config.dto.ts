import { configNameRule, resourceRules, type JsonObject } from '@model-gateway/core';
import { IsObject, IsOptional } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { FollowsRule, IsAbsentOr } from '@model-gateway/http-server';

const gatewayConfig = {
  description: 'A gateway config.',
  additionalProperties: true,
  example: { override_params: { model: '@google-dev/gemini-2.5-flash' }, retry: { attempts: 2 } },
};

/** What an administrator decides about a config, but for the config itself. */
class ConfigSettingsDto {
  @JSONSchema({ description: 'For people.', example: 'Fast, with a fallback' })
  @IsOptional()
  @FollowsRule(configNameRule)
  name?: string | null;
}

/** Rules for the body of `POST /admin/v1/configs`. */
export class CreateConfigDto extends ConfigSettingsDto {
  @JSONSchema({ description: 'Requests and keys name it.', example: 'fast' })
  @FollowsRule(resourceRules.slug)
  id!: string;

  @JSONSchema(gatewayConfig)
  @IsObject()
  config!: JsonObject;
}

/** Rules for the body of `PATCH /admin/v1/configs/{id}`: null takes the name away. */
export class UpdateConfigDto extends ConfigSettingsDto {
  @JSONSchema(gatewayConfig)
  @IsAbsentOr()
  @IsObject()
  config?: JsonObject;
}

/** Rules for the body of `POST /admin/v1/configs/check`. */
export class CheckConfigDto {
  @JSONSchema(gatewayConfig)
  @IsObject()
  config!: JsonObject;
}
