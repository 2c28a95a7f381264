import { promptNameRule, resourceRules } from '@model-gateway/core';
import { IsInt, IsOptional, IsString, Min } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { FollowsRule, IsAbsentOr } from '@model-gateway/http-server';

const text = { description: 'A Mustache template.', example: 'Answer in one sentence.' };

/** What an administrator decides about a partial in any case. */
class PartialSettingsDto {
  @JSONSchema({ description: 'For people.', example: 'How to answer' })
  @IsOptional()
  @FollowsRule(promptNameRule)
  name?: string | null;
}

/** Rules for the body of `POST /admin/v1/partials`. */
export class CreatePartialDto extends PartialSettingsDto {
  @JSONSchema({ description: 'Templates name it.', example: 'tone' })
  @FollowsRule(resourceRules.slug)
  id!: string;

  @JSONSchema(text)
  @IsString()
  text!: string;
}

/** Rules for the body of `PATCH /admin/v1/partials/{id}`: null takes the name away. */
export class UpdatePartialDto extends PartialSettingsDto {
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
