import Ajv, { type ValidateFunction } from 'ajv';
import path from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { root } from '../support/running-process.js';

/** The schema of an image response, generated from the types of the `openai` package, without additional members. */
export function imagesSchema(): ValidateFunction {
  const schema = createGenerator({
    path: path.join(root, 'node_modules/openai/resources/images.d.ts'),
    type: 'ImagesResponse',
    skipTypeCheck: true,
    additionalProperties: false,
  }).createSchema('ImagesResponse');
  return new Ajv({ allErrors: true, strict: false }).compile(schema as object);
}
