import { IsArray, IsBoolean, IsIn, IsNotEmpty, IsObject, IsOptional, IsString } from 'class-validator';
import { ForType } from '../conditions.js';
import { NestedObject } from '../nested.js';

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

/** A tool: a function, or by its type one that the upstream runs. */
export class ToolDto {
  @IsString()
  type!: string;

  @ForType('function')
  @NestedObject(() => FunctionDefinitionDto)
  function?: FunctionDefinitionDto;
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

/** The forms of `tool_choice` that are objects. */
export class ToolChoiceDto {
  @IsString()
  type!: string;

  @ForType('function')
  @NestedObject(() => FunctionNameDto)
  function?: FunctionNameDto;

  @ForType('allowed_tools')
  @NestedObject(() => AllowedToolsDto)
  allowed_tools?: AllowedToolsDto;
}
