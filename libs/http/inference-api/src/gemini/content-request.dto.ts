import { IsBoolean, IsNotEmpty, IsOptional, IsString } from 'class-validator';

/**
 * Rules for a body in Gemini's own format, with the parameters of its path: only members that the gateway reads. The
 * upstream validates the others.
 */
export class ContentRequestDto {
  @IsString()
  @IsNotEmpty()
  model!: string;

  @IsOptional()
  @IsBoolean()
  stream?: boolean;
}
