import type { Body } from '../grammar/body.js';
import { listOf } from '../lossless/field-conditions.js';
import { valueAt } from '../lossless/leaves.js';
import type { FieldContext, FieldRow } from '../lossless/field-row.js';

interface CallingConfig {
  readonly mode?: string;
  readonly allowedFunctionNames?: readonly unknown[];
}

const callingOf = ({ toolConfig }: Body): CallingConfig =>
  (toolConfig as { functionCallingConfig?: CallingConfig } | undefined)?.functionCallingConfig ?? {};
const functionsOf = ({ tools }: Body) =>
  listOf(tools).flatMap(({ functionDeclarations }) => listOf(functionDeclarations));

/** Whether the functions that may be called are without the one that the field is of. */
function isRuledOut({ body, path }: FieldContext): boolean {
  const { mode, allowedFunctionNames: allowed } = callingOf(body);
  if (mode === 'NONE') return true;
  const { name } = (valueAt(body, path.slice(0, 4)) ?? {}) as Body;
  return allowed !== undefined && !allowed.includes(name);
}

/** What makes no difference to any upstream, of a request in Google’s format. */
export const googleRows: readonly FieldRow[] = [
  { field: 'contents[*].role', reason: 'The default.', when: ({ value }) => value === 'user' },
  {
    field: 'contents[*].parts[*].functionResponse.*',
    reason: 'The id or the name is enough to find the call.',
    when: ({ path }) => path.at(-1) === 'id' || path.at(-1) === 'name',
  },
  {
    field: 'contents[*].parts[*].fileData.mimeType',
    reason: 'The upstream itself will look at what the address holds.',
  },
  {
    field: 'generationConfig.responseModalities[*]',
    reason: 'These models make text.',
    when: ({ value }) => value === 'TEXT',
  },
  {
    field: 'generationConfig.responseLogprobs',
    reason: 'The default.',
    when: ({ value }) => value === false,
  },
  { field: 'generationConfig.candidateCount', reason: 'The default.', when: ({ value }) => value === 1 },
  {
    field: 'generationConfig.thinkingConfig.includeThoughts',
    reason: 'The default.',
    when: ({ value }) => value === false,
  },
  {
    field: 'toolConfig.functionCallingConfig.mode',
    reason: 'What happens anyway.',
    when: ({ value, body }) => value === 'AUTO' || functionsOf(body).length === 0,
  },
  { field: 'tools[*].functionDeclarations[*]**', reason: 'The mode leaves it out.', when: isRuledOut },
];
