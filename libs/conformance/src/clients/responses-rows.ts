import { modelCapabilities } from '@model-gateway/format-gemini';
import { listOf } from '../lossless/field-conditions.js';
import type { FieldContext, FieldRow } from '../lossless/field-row.js';

const isGemini = ({ place }: FieldContext) => place.family === 'gemini';
const thinksNot = ({ place }: FieldContext) =>
  place.family === 'gemini' && modelCapabilities(place.model).thinking.kind === 'none';

/** Whether the tools that the choice allows are without the one that the field is of. */
function isRuledOut({ body, path }: FieldContext): boolean {
  const { tool_choice: choice, tools } = body as { tool_choice?: unknown; tools?: unknown };
  if (choice === 'none') return true;
  if (typeof choice !== 'object' || choice === null) return false;
  const { name, tools: allowed } = choice as { name?: unknown; tools?: unknown };
  const names = name === undefined ? listOf(allowed).map((each) => each.name) : [name];
  return !names.includes(listOf(tools)[Number(path[1])]?.name);
}

/** Whether there is nothing that a model could call. */
function hasNoCalls({ body }: FieldContext): boolean {
  const callable = listOf(body.tools).filter(({ type }) =>
    ['function', 'custom', 'namespace'].includes(String(type)),
  );
  return callable.length === 0 || body.tool_choice === 'none';
}

/** Claude does not think without an effort, in so few tokens, or where it has to call; older ones show all their thoughts. */
function showsTheSame({ owner, body, place }: FieldContext): boolean {
  const { max_output_tokens: limit, tool_choice: choice } = body;
  const isForced = choice === 'required' || (typeof choice === 'object' && choice !== null);
  return owner.effort === undefined || limit === 16 || isForced || place.generation < 4.7;
}

/** What makes no difference to any upstream, of a request in the Responses format. */
export const responsesRows: readonly FieldRow[] = [
  { field: 'model', reason: 'It is in the address.' },
  { field: 'stream', reason: 'It is in the address, and decides the form of the answer.' },
  { field: 'store', reason: 'The gateway stores the response, or not.' },
  { field: 'truncation', reason: 'The default.', when: ({ value }) => value === 'disabled' },
  { field: 'stream_options.include_obfuscation', reason: 'The stream is never padded.' },
  { field: 'include[*]', reason: 'It decides what the response shows.' },
  { field: 'metadata.team', reason: 'The response repeats it.' },
  { field: 'input[*].type', reason: 'The default.', when: ({ value }) => value === 'message' },
  { field: 'input[*].id', reason: 'A handle of the client’s own.' },
  { field: 'input[*].status', reason: 'What is sent back is complete.' },
  { field: 'text.format.type', reason: 'The default.', when: ({ value }) => value === 'text' },
  { field: 'text.format.name', reason: 'A label for the client’s own use; no API acts on it.' },
  {
    field: 'text.format.strict',
    reason: 'Gemini and Claude always hold to the schema.',
    when: ({ place }) => place.family === 'gemini' || place.family === 'claude',
  },
  {
    field: 'tools[*].strict',
    reason: 'The default; or the upstream holds calls of all functions to their schemas anyway.',
    when: (context) => context.value === false || isGemini(context),
  },
  { field: 'tools[*]**', reason: 'The choice of tools leaves it out.', when: isRuledOut },
  { field: 'tools[*].container.type', reason: 'There is no other type.' },
  { field: 'tool_choice', reason: 'What happens anyway.', when: ({ value }) => value === 'auto' },
  { field: 'tool_choice', reason: 'Nothing can be called.', when: hasNoCalls },
  { field: 'tool_choice.mode', reason: 'The default.', when: ({ value }) => value === 'auto' },
  {
    field: 'parallel_tool_calls',
    reason: 'The default, or nothing can be called.',
    when: (context) => context.value === true || hasNoCalls(context),
  },
  { field: 'reasoning.effort', reason: 'A model that does not think need not stop.', when: thinksNot },
  { field: 'reasoning.summary', reason: 'A model that does not think shows no thoughts.', when: thinksNot },
  {
    field: 'reasoning.summary',
    reason: 'There are no thoughts to show, or all of them are shown.',
    when: (context) => context.place.family === 'claude' && showsTheSame(context),
  },
  { field: 'top_logprobs', reason: 'None is the default.', when: ({ value }) => value === 0 },
];
