import { promptDescriptionRule, resourceRules } from '@model-gateway/core';
import { IsOptional } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { FollowsRule } from '@model-gateway/http-server';

/** Rules for the body of `PATCH /admin/v1/labels/{id}`: null takes the description away. */
export class UpdateLabelDto {
  @JSONSchema({ description: 'For people.', example: 'What the beta testers get' })
  @IsOptional()
  @FollowsRule(promptDescriptionRule)
  description?: string | null;
}

/** Rules for the body of `POST /admin/v1/labels`. */
export class CreateLabelDto extends UpdateLabelDto {
  @JSONSchema({ description: 'Requests name it behind an @. Neither a number nor latest.', example: 'beta' })
  @FollowsRule(resourceRules.slug)
  id!: string;
}
