import type { JsonObject } from '@model-gateway/core';
import { createParser } from '@model-gateway/http-server';
import { IsNotEmpty, IsString } from 'class-validator';

/** The only member that the gateway adds to a body of Google's APIs: the path names the model. */
class ModelBodyDto {
  @IsString()
  @IsNotEmpty()
  model!: string;
}

/** A body of Google's APIs that is never streamed, with the model of its path. */
export type ModelBody = JsonObject & { readonly model: string };

/** Checks the model. The translators check the other members. */
export const parseModelBody = createParser<ModelBody>(ModelBodyDto);
