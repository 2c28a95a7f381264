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
  required?: string[];
  definitions?: Record<string, Schema>;
}

/**
 * The official schema of chat completions: JSON Schema made from the types of the `openai` package, which are
 * themselves made from the vendor's OpenAPI document. Unknown members are refused everywhere, but for those that
 * the gateway documents.
 */
export function openAISchema(): OpenAISchema {
  return {
    completion: validator(chat, 'ChatCompletion', { ChatCompletion: ['provider'] }),
    // OpenAI's own streams carry these two in the delta as well; its schema does not say so.
    chunk: validator(chat, 'ChatCompletionChunk', {
      ChatCompletionChunk: ['provider'],
      'ChatCompletionChunk.Choice.Delta': ['annotations', 'audio'],
    }),
  };
}

/** Validators of responses, and of the events of their streams by their type. */
export interface OpenAIResponseSchema {
  readonly response: ValidateFunction;
  event(type: string): ValidateFunction;
}

/** As {@link openAISchema}, for the Responses format. */
export function openAIResponseSchema(): OpenAIResponseSchema {
  const definitions = schemas(responses).ResponseStreamEvent?.definitions ?? {};
  const { Response: response } = definitions;
  if (!response) throw new Error('The openai package has no type Response.');
  for (const [name, members] of Object.entries(beyondTypes)) {
    const definition = definitions[name];
    if (!definition?.properties) throw new Error(`The openai package has no type ${name}.`);
    Object.assign(definition.properties, members);
  }
  // The SDK makes this member itself.
  response.required = response.required?.filter((member) => member !== 'output_text') ?? [];
  const ajv = new Ajv({ allErrors: true, strict: false }).addSchema({ $id: 'openai', definitions });
  const of = (name: string) => ajv.compile({ $ref: `openai#/definitions/${encodeURIComponent(name)}` });
  return {
    response: of('Response'),
    event(type) {
      const [name] =
        Object.entries(definitions).find(
          ([each, { properties }]) => /^Response\w*Event$/.test(each) && constOf(properties?.type) === type,
        ) ?? [];
      if (name === undefined) throw new Error(`The openai package has no event ${type}.`);
      return of(name);
    },
  };
}

const text = { type: 'string' };

/**
 * What the package's types leave out: members that Open Responses or later versions of the package require, and what
 * OpenAI itself sends.
 */
const beyondTypes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Response: {
    store: { type: 'boolean' },
    max_tool_calls: { type: ['integer', 'null'] },
    presence_penalty: { type: 'number' },
    frequency_penalty: { type: 'number' },
    access_programs: { type: 'null' },
    usage: { anyOf: [{ $ref: '#/definitions/ResponseUsage' }, { type: 'null' }] },
  },
  ResponseErrorEvent: { error: { type: 'object', required: ['type', 'code', 'message', 'param'] } },
  ResponseError: { type: text, param: { type: 'null' } },
  ResponseCustomToolCall: { status: { enum: ['in_progress', 'completed', 'incomplete'] } },
  ResponseFormatTextJSONSchemaConfig: { description: { type: ['string', 'null'] } },
  'ResponseOutputItem.ImageGenerationCall': { output_format: text },
};

function constOf(schema: unknown): unknown {
  return typeof schema === 'object' && schema !== null && 'const' in schema ? schema.const : undefined;
}

/** Declarations below the package's `resources`, and the types that are read from them together. */
interface Declarations {
  readonly file: string;
  readonly types: readonly string[];
}

const chat: Declarations = {
  file: 'chat/completions/completions',
  types: ['ChatCompletion', 'ChatCompletionChunk'],
};
const responses: Declarations = {
  file: 'responses/responses',
  types: ['ResponseStreamEvent'],
};

function validator(
  declarations: Declarations,
  type: string,
  extraMembers: Readonly<Record<string, readonly string[]>>,
): ValidateFunction {
  const schema = schemas(declarations)[type];
  if (schema === undefined) throw new Error(`There is no schema of ${type}.`);
  for (const [name, members] of Object.entries(extraMembers)) {
    const definition = schema.definitions?.[name];
    if (!definition?.properties) throw new Error(`The openai package has no type ${name}.`);
    for (const member of members) definition.properties[member] = {};
  }
  return new Ajv({ allErrors: true, strict: false }).compile(schema);
}

/** The schemas of the types, made once for all test files of a run. */
function schemas({ file: declarations, types }: Declarations): Readonly<Record<string, Schema>> {
  const file = path.join(sharedFolder(), `openai-schemas-${path.basename(declarations)}.json`);
  if (!existsSync(file)) {
    const script = path.join(__dirname, 'print-openai-schemas.mjs');
    const printed = execFileSync(process.execPath, [script, declarations, ...types]);
    // Two of Jest's workers may do this at the same time: neither must read half a file.
    const own = `${file}.${process.pid}`;
    writeFileSync(own, printed);
    renameSync(own, file);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Schema>>;
}
