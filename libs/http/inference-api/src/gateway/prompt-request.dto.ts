import { IsBoolean, IsObject, IsOptional } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { IsStringRecord } from '@model-gateway/http-server';

/** Rules for the bodies of `POST /v1/prompts/{prompt}/completions` and `/render`. */
export class PromptRequestDto {
  @JSONSchema({
    description: "Values of the prompt's variables, by their names.",
    example: { topic: 'the sea' },
    additionalProperties: true,
  })
  @IsOptional()
  @IsObject()
  variables?: object | null;

  @JSONSchema({ description: "Texts of the caller's own, for places such as `{{>> name}}`." })
  @IsOptional()
  @IsStringRecord()
  partials?: Record<string, string> | null;

  @JSONSchema({ description: 'As every member of a chat request, in the place of the stored one.' })
  @IsOptional()
  @IsBoolean()
  stream?: boolean | null;
}
