import { IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { NestedObject } from '@model-gateway/http-server';

class GoogleExtraContentDto {
  @IsOptional()
  @IsString()
  thought_signature?: string;
}

/** Where Google's compatible API keeps what OpenAI has no name for. */
export class ExtraContentDto {
  @IsOptional()
  @NestedObject(() => GoogleExtraContentDto)
  google?: GoogleExtraContentDto;
}

/** The function that a call in the history called. */
export class CalledFunctionDto {
  @IsString()
  @IsNotEmpty()
  name!: string;

  @IsOptional()
  @IsString()
  arguments?: string;

  @IsOptional()
  @IsString()
  thought_signature?: string;
}

/** A tool call in the history. */
export class ToolCallDto {
  @IsString()
  id!: string;

  @IsOptional()
  @IsString()
  type?: string;

  @NestedObject(() => CalledFunctionDto)
  function!: CalledFunctionDto;

  @IsOptional()
  @NestedObject(() => ExtraContentDto)
  extra_content?: ExtraContentDto;
}
