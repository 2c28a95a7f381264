import { isList, isRecord, type Json, type JsonRecord, mapRecord } from './json.js';

/**
 * A generateContent body in one spelling, so that two bodies that mean the same to the upstream's parser are equal:
 * enums in any case and unspecified ones, one object in place of a list of one, int64 as text, base64 in both alphabets, function
 * declarations in one entry of `tools` or in many, a role on the system instruction.
 */
export function canonicalRequest(body: JsonRecord): JsonRecord {
  const value = mapRecord(body, (member, name) => canonical(member, name, ''));
  const { tools, systemInstruction } = value;
  return {
    ...value,
    ...(isList(tools) && { tools: mergedTools(tools) }),
    ...(isRecord(systemInstruction) && { systemInstruction: { ...systemInstruction, role: undefined } }),
  };
}

/** Members that hold a list. */
const lists = new Set([
  'contents',
  'parts',
  'tools',
  'functionDeclarations',
  'safetySettings',
  'stopSequences',
  'responseModalities',
  'allowedFunctionNames',
]);
/** Members that hold one value of an enumeration, or a list of them. */
const enums = new Set([
  'mode',
  'level',
  'thinkingLevel',
  'category',
  'threshold',
  'method',
  'environment',
  'mediaResolution',
  'language',
  'outcome',
  'responseModalities',
]);
/** Members that hold bytes. */
const bytes = new Set(['thoughtSignature', 'data']);
/** Members whose value the parser hands on as it is. */
const opaque = new Set(['args', 'response', 'labels']);
/** Members that hold a schema, of either kind. */
const schemas = new Set(['parameters', 'parametersJsonSchema', 'responseSchema', 'responseJsonSchema']);

function canonical(value: Json, name: string, parent: string): Json {
  if (opaque.has(name)) return value;
  if (schemas.has(name)) return canonicalSchema(value);
  if (lists.has(name) && value !== null && value !== undefined && !isList(value))
    return canonical([value], name, parent);
  if (isList(value)) return value.map((item) => canonical(item, lists.has(name) ? `${name}[]` : name, name));
  if (isRecord(value)) return mapRecord(value, (member, key) => canonical(member, key, name));
  if (typeof value !== 'string') return value;
  if (enums.has(name) || (name.endsWith('[]') && enums.has(parent))) {
    const word = value.toUpperCase();
    return word.endsWith('_UNSPECIFIED') ? undefined : word;
  }
  if (bytes.has(name)) return canonicalBytes(value);
  return value;
}

const bypass = 'skip_thought_signature_validator';

/** Of text for the bytes parser. The bypass value is taken bare and as base64 of it. */
function canonicalBytes(text: string): string {
  const plain = Buffer.from(text, 'base64').toString('latin1');
  if ([text, plain].includes(bypass)) return bypass;
  return text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
}

const numbers = new Set(['minItems', 'maxItems', 'minLength', 'maxLength', 'minProperties', 'maxProperties']);
const named = new Set(['properties', '$defs', 'definitions']);

/** `type` in lower case, counts as numbers; key order has no meaning to the comparison. */
export function canonicalSchema(schema: Json): Json {
  if (isList(schema)) return schema.map(canonicalSchema);
  if (!isRecord(schema)) return schema;
  return mapRecord(schema, (member, name) => {
    if (named.has(name) && isRecord(member)) return mapRecord(member, (value) => canonicalSchema(value));
    if (name === 'type' && typeof member === 'string') return member.toLowerCase();
    if (numbers.has(name) && typeof member === 'string') return Number(member);
    if (name === 'enum' || name === 'required' || name === 'default' || name === 'example') return member;
    return canonicalSchema(member);
  });
}

/** All function declarations in one entry, in the place of the first. */
function mergedTools(tools: readonly Json[]): Json[] {
  const declarations = tools.flatMap((tool) =>
    isRecord(tool) && isList(tool.functionDeclarations) ? tool.functionDeclarations : [],
  );
  const others = tools.flatMap((tool): Json[] => {
    if (!isRecord(tool)) return [tool];
    const { functionDeclarations: _, ...rest } = tool;
    return Object.entries(rest).map(([name, value]) => ({ [name]: value }));
  });
  return [...(declarations.length > 0 ? [{ functionDeclarations: declarations }] : []), ...others];
}
