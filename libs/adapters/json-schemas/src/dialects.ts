import { InvalidRequestError, type JsonObject } from '@model-gateway/core';
import { Ajv, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** A version of JSON Schema. */
export interface Dialect {
  readonly create: (options: Options) => Ajv;
  /** Validates a schema against the meta-schema of the dialect. */
  readonly isSchema: () => ValidateFunction;
}

const draft07Id = 'http://json-schema.org/draft-07/schema';
const draft2020Id = 'https://json-schema.org/draft/2020-12/schema';

const draft07 = dialect(draft07Id, (options) => new Ajv(options));
const draft2020 = dialect(draft2020Id, (options) => new Ajv2020(options));

/** By `$schema` without a trailing `#`. */
const dialects: ReadonlyMap<string, Dialect> = new Map([
  [draft07Id, draft07],
  ['https://json-schema.org/draft-07/schema', draft07],
  [draft2020Id, draft2020],
]);

/** @throws InvalidRequestError when the schema names another dialect */
export function dialectOf({ $schema }: JsonObject): Dialect {
  if ($schema === undefined) return draft2020;
  const known = typeof $schema === 'string' ? dialects.get($schema.replace(/#$/, '')) : undefined;
  if (known) return known;
  throw new InvalidRequestError(
    'invalid_value',
    'The $schema of the JSON schema must be that of draft-07 or of draft 2020-12.',
  );
}

/** Compiles the meta-schema when it is first needed, because that takes some 20 ms. */
function dialect(id: string, create: Dialect['create']): Dialect {
  let isSchema: ValidateFunction | undefined;
  return {
    create,
    isSchema: () => (isSchema ??= create({ strict: false, logger: false }).compile({ $ref: id })),
  };
}
