import { IsBoolean, IsIn, IsInt, IsObject, IsOptional, IsString } from 'class-validator';
import { thinkingModes } from '@model-gateway/core';
import { ForType, NestedObject, UnlessText } from '@model-gateway/http-server';

export class StreamOptionsDto {
  @IsOptional()
  @IsBoolean()
  include_usage?: boolean;
}

export class ThinkingDto {
  @IsOptional()
  @IsIn(thinkingModes)
  type?: string;

  @IsOptional()
  @IsInt()
  budget_tokens?: number;

  @IsOptional()
  @IsBoolean()
  include_thoughts?: boolean;
}

class JsonSchemaDto {
  @IsOptional()
  @IsString()
  name?: string;

  @IsOptional()
  @IsString()
  description?: string;

  @IsOptional()
  @IsObject()
  schema?: object;

  @IsOptional()
  @IsBoolean()
  strict?: boolean;
}

export class ResponseFormatDto {
  @IsIn(['text', 'json_object', 'json_schema'])
  type!: string;

  @ForType('json_schema')
  @NestedObject(() => JsonSchemaDto)
  json_schema?: JsonSchemaDto;
}

export class ImageConfigDto {
  @IsOptional()
  @IsString()
  aspect_ratio?: string;

  @IsOptional()
  @IsString()
  image_size?: string;
}

class VoiceDto {
  @IsString()
  id!: string;
}

export class AudioDto {
  @IsOptional()
  @UnlessText()
  @NestedObject(() => VoiceDto)
  voice?: string | VoiceDto;

  @IsOptional()
  @IsString()
  format?: string;
}

export class SafetySettingDto {
  @IsString()
  category!: string;

  @IsString()
  threshold!: string;

  @IsOptional()
  @IsString()
  method?: string;
}
