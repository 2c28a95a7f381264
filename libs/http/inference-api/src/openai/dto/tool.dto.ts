import { IsArray, IsBoolean, IsIn, IsNotEmpty, IsObject, IsOptional, IsString } from 'class-validator';
import { ForType, NestedObject, OptionalBeside, OptionalWithout } from '@model-gateway/http-server';

/** A function of the client's. */
export class FunctionDefinitionDto {
  @IsString()
  @IsNotEmpty()
  name!: string;

  @IsOptional()
  @IsString()
  description?: string;

  @IsOptional()
  @IsObject()
  parameters?: object;

  @IsOptional()
  @IsBoolean()
  strict?: boolean;
}

/**
 * A tool: a function, or by its type one that the upstream runs; without a type, one in Google's or Anthropic's own words.
 * The Responses format has what `function` holds beside the type.
 */
export class ToolDto {
  @OptionalWithout('function')
  @IsString()
  type!: string;

  @ForType('function')
  @OptionalBeside('name')
  @NestedObject(() => FunctionDefinitionDto)
  function?: FunctionDefinitionDto;

  @IsOptional()
  @IsString()
  name?: string;
}

/** Names a function. */
export class FunctionNameDto {
  @IsString()
  @IsNotEmpty()
  name!: string;
}

class AllowedToolsDto {
  @IsIn(['auto', 'required'])
  mode!: string;

  @IsArray()
  @IsObject({ each: true })
  tools!: object[];
}

/** The forms of `tool_choice` that are objects. A newer spelling has what `function` holds beside the type. */
export class ToolChoiceDto {
  @IsString()
  type!: string;

  @ForType('function')
  @OptionalBeside('name')
  @NestedObject(() => FunctionNameDto)
  function?: FunctionNameDto;

  @IsOptional()
  @IsString()
  @IsNotEmpty()
  name?: string;

  @ForType('allowed_tools')
  @OptionalBeside('tools')
  @NestedObject(() => AllowedToolsDto)
  allowed_tools?: AllowedToolsDto;
}
