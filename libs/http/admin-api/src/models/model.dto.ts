import { highestRate, modelEntryIdRule, modelSourceRule, maxModelTokens } from '@model-gateway/core';
import { IsBoolean, IsInt, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { FollowsRule, IsAbsentOr, NestedObject } from '@model-gateway/http-server';

/** US dollars per million tokens. */
function IsRate(description?: string): PropertyDecorator {
  const decorators = [
    ...(description === undefined ? [] : [JSONSchema({ description })]),
    IsNumber({}, { message: '$property must be a number' }),
    Min(0),
    Max(highestRate),
  ];
  return (prototype, property) => decorators.forEach((decorate) => decorate(prototype, property as string));
}

/** What tokens cost. */
class TokenRatesDto {
  @IsRate('US dollars per million tokens, as all rates.')
  input!: number;

  @IsAbsentOr()
  @IsRate('Of what came from a cache. Absent, as of all kinds of input: as input.')
  cachedInput?: number;

  @IsAbsentOr()
  @IsRate('Of what was written to a cache.')
  cacheWrite?: number;

  @IsAbsentOr()
  @IsRate()
  audioInput?: number;

  @IsAbsentOr()
  @IsRate()
  imageInput?: number;

  @IsAbsentOr()
  @IsRate()
  videoInput?: number;

  @IsAbsentOr()
  @IsRate('Reasoning as well. Absent: the model writes nothing; what it writes all the same has no price.')
  output?: number;

  @IsAbsentOr()
  @IsRate('Absent: as output.')
  imageOutput?: number;
}

/** What tokens cost where the prompt is long. */
export class LongPromptRatesDto extends TokenRatesDto {
  @JSONSchema({ description: 'Tokens. A prompt with more of them costs these rates, all of it.' })
  @IsInt()
  @Min(1)
  @Max(maxModelTokens)
  above!: number;
}

/** A price by the token, or by the picture. */
export class ModelPriceDto extends TokenRatesDto {
  @IsAbsentOr()
  @IsRate(
    'US dollars for each picture, of a model whose upstream counts these and no tokens, such as Imagen.',
  )
  perImage?: number;

  @IsAbsentOr()
  @NestedObject(() => LongPromptRatesDto)
  long?: LongPromptRatesDto;
}

/** What a model can do. */
export class ModelCapabilitiesDto {
  @JSONSchema({ description: 'Tokens.' })
  @IsAbsentOr()
  @IsInt()
  @Min(1)
  @Max(maxModelTokens)
  contextWindow?: number;

  @JSONSchema({ description: 'Tokens.' })
  @IsAbsentOr()
  @IsInt()
  @Min(1)
  @Max(maxModelTokens)
  maxOutput?: number;

  @IsAbsentOr()
  @IsBoolean()
  tools?: boolean;

  @IsAbsentOr()
  @IsBoolean()
  images?: boolean;

  @IsAbsentOr()
  @IsBoolean()
  audio?: boolean;

  @IsAbsentOr()
  @IsBoolean()
  video?: boolean;

  @IsAbsentOr()
  @IsBoolean()
  thinking?: boolean;

  @IsAbsentOr()
  @IsBoolean()
  structuredOutput?: boolean;
}

/** Rules for the body of `PATCH /admin/v1/models/{id}`. */
export class UpdateModelDto {
  @JSONSchema({ description: 'Null: it is not known, whatever the gateway knows. Absent: it stays.' })
  @IsOptional()
  @NestedObject(() => ModelPriceDto)
  price?: ModelPriceDto | null;

  @JSONSchema({ description: 'Takes the place of all that was entered before. Null takes it away.' })
  @IsOptional()
  @NestedObject(() => ModelCapabilitiesDto)
  capabilities?: ModelCapabilitiesDto | null;

  @JSONSchema({ description: 'For people: where this is from.', example: 'Our contract of May 2026' })
  @IsOptional()
  @FollowsRule(modelSourceRule)
  source?: string | null;
}

/** Rules for the body of `POST /admin/v1/models`. */
export class CreateModelDto extends UpdateModelDto {
  @JSONSchema({
    description: 'KIND/MODEL, or @SLUG/MODEL for one catalog entry only; a * at its end matches any rest.',
    example: 'vertex-ai/gemini-2.5-flash',
  })
  @FollowsRule(modelEntryIdRule)
  id!: string;
}
