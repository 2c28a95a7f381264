import type { JsonObject } from '@model-gateway/core';
import { IsTextOrObject, type DtoSchemas, type Paths } from '@model-gateway/http-server';
import { IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { adminOperation } from '../resources/admin-operation.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';

/** Where guardrails are tried. */
export const guardrailCheckPath = '/admin/v1/guardrails/check';

/** What guardrails look at. */
const sides = ['input', 'output'] as const;

/** Rules for the body of `POST /admin/v1/guardrails/check`. */
export class CheckTextDto {
  @JSONSchema({
    description: 'A gateway config, or the id of a stored one: `ID`, or `ID@VERSION`.',
    example: 'careful',
  })
  @IsTextOrObject('the id of a stored config')
  config!: JsonObject | string;

  @JSONSchema({ description: '`input`: the text of a request; `output`: the text of an answer.' })
  @IsIn(sides)
  side!: (typeof sides)[number];

  @JSONSchema({ description: 'It is kept nowhere.', example: 'My card is 1234 5678 1234 5678' })
  @IsString()
  text!: string;

  @JSONSchema({ description: 'True: webhooks get the text, too. Absent: they are not asked.' })
  @IsOptional()
  @IsBoolean()
  webhooks?: boolean | null;
}

/** What is answered about texts. */
export const guardrailCheckSchemas = {
  GuardrailCheck: contractSchemas.AdminGuardrailCheck,
};

/** What the OpenAPI document says of it. */
export function guardrailCheckPaths(dtos: DtoSchemas): Paths {
  return {
    [guardrailCheckPath]: {
      post: adminOperation({
        tag: 'Configs',
        operationId: 'checkGuardrails',
        summary: 'Has the guardrails of a config look at a text, and tells what each finds; keeps nothing',
        answer: 'GuardrailCheck',
        body: dtos.referenceTo(CheckTextDto, true),
        example: {
          config: {
            input_guardrails: [
              { type: 'regex', pattern: '(\\d{4} ?){4}', must_match: false, name: 'no cards' },
            ],
          },
          side: 'input',
          text: 'My card is 1234 5678 1234 5678',
        },
        alsoRefuses: ['NotFound'],
        does: 'try',
      }),
    },
  };
}
