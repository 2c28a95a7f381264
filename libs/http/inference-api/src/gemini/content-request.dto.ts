import { IsBoolean, IsNotEmpty, IsOptional, IsString } from 'class-validator';

/**
 * Rules for a body in Gemini's own format, with what its path says: what the gateway needs to know of it. Everything else
 * is for the upstream to say.
 */
export class ContentRequestDto {
  @IsString()
  @IsNotEmpty()
  model!: string;

  @IsOptional()
  @IsBoolean()
  stream?: boolean;
}
