import Ajv, { type ValidateFunction } from 'ajv';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sharedFolder } from './shared-services.js';

/** Validators of what an answer may look like. */
export interface OpenAISchema {
  readonly completion: ValidateFunction;
  readonly chunk: ValidateFunction;
}

/** A JSON Schema, as far as it is touched here. */
interface Schema {
  properties?: Record<string, unknown>;
  additionalProperties?: unknown;
  definitions?: Record<string, Schema>;
}

/**
 * The official schema of chat completions: JSON Schema made from the types of the `openai` package, which are
 * themselves made from the vendor's OpenAPI document. Unknown members are refused everywhere, but for those that
 * the gateway documents.
 */
export function openAISchema(): OpenAISchema {
  return {
    completion: validator('ChatCompletion', { ChatCompletion: ['provider'] }),
    // OpenAI's own streams carry these two in the delta as well; its schema does not say so.
    chunk: validator('ChatCompletionChunk', {
      ChatCompletionChunk: ['provider'],
      'ChatCompletionChunk.Choice.Delta': ['annotations', 'audio'],
    }),
  };
}

function validator(
  type: string,
  extraMembers: Readonly<Record<string, readonly string[]>>,
): ValidateFunction {
  const schema = schemas()[type];
  if (schema === undefined) throw new Error(`There is no schema of ${type}.`);
  for (const [name, members] of Object.entries(extraMembers)) {
    const definition = schema.definitions?.[name];
    if (!definition?.properties) throw new Error(`The openai package has no type ${name}.`);
    for (const member of members) definition.properties[member] = {};
  }
  return new Ajv({ allErrors: true, strict: false }).compile(schema);
}

/** The schemas of both types, made once for all test files of a run. */
function schemas(): Readonly<Record<string, Schema>> {
  const file = path.join(sharedFolder(), 'openai-schemas.json');
  if (!existsSync(file)) {
    const script = path.join(__dirname, 'print-openai-schemas.mjs');
    const printed = execFileSync(process.execPath, [script, 'ChatCompletion', 'ChatCompletionChunk']);
    // Two of Jest's workers may do this at the same time: neither must read half a file.
    const own = `${file}.${process.pid}`;
    writeFileSync(own, printed);
    renameSync(own, file);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Schema>>;
}
