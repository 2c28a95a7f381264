import { z } from 'zod';

/**
 * What Open Responses requires of a response and of the events of its stream, where the request has used only what that
 * standard has: messages, calls of functions, reasoning. Source: https://www.openresponses.org/specification and the
 * TypeSpec of https://github.com/openresponses/openresponses, read in November 2026.
 */
const integer = z.int();
const status = z.enum(['in_progress', 'completed', 'incomplete']);
const logprob = z.object({
  token: z.string(),
  logprob: z.number(),
  bytes: z.array(integer),
  top_logprobs: z.array(z.object({ token: z.string(), logprob: z.number(), bytes: z.array(integer) })),
});
const citation = z.object({
  type: z.literal('url_citation'),
  start_index: integer,
  end_index: integer,
  url: z.string(),
  title: z.string(),
});
const part = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('output_text'),
    text: z.string(),
    annotations: z.array(citation),
    logprobs: z.array(logprob),
  }),
  z.object({ type: z.literal('refusal'), refusal: z.string() }),
  z.object({ type: z.literal('summary_text'), text: z.string() }),
]);
const item = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message'),
    id: z.string(),
    status,
    role: z.literal('assistant'),
    content: z.array(part),
  }),
  z.object({
    type: z.literal('function_call'),
    id: z.string(),
    call_id: z.string().min(1).max(64),
    name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
    arguments: z.string(),
    status,
  }),
  z.object({
    type: z.literal('reasoning'),
    id: z.string(),
    summary: z.array(part),
    encrypted_content: z.string().optional(),
    // Raw thoughts have other names in every dialect.
    content: z.never().optional(),
  }),
]);
const functionTool = z.object({
  type: z.literal('function'),
  name: z.string(),
  description: z.string().nullable(),
  parameters: z.looseObject({}).nullable(),
  strict: z.boolean().nullable(),
});
const choice = z.union([
  z.enum(['none', 'auto', 'required']),
  z.object({ type: z.literal('function'), name: z.string() }),
  z.object({ type: z.literal('allowed_tools'), mode: z.string(), tools: z.array(z.looseObject({})) }),
]);
const count = z.int().nonnegative();

/** The response object: unary, in events, and when it is read again. */
export const openResponse = z.object({
  id: z.string(),
  object: z.literal('response'),
  created_at: integer,
  completed_at: integer.nullable(),
  status: z.enum(['in_progress', 'completed', 'incomplete', 'failed']),
  incomplete_details: z.object({ reason: z.string() }).nullable(),
  model: z.string(),
  previous_response_id: z.string().nullable(),
  instructions: z.string().nullable(),
  output: z.array(item),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  tools: z.array(functionTool),
  tool_choice: choice,
  truncation: z.enum(['auto', 'disabled']),
  parallel_tool_calls: z.boolean(),
  text: z.object({ format: z.looseObject({ type: z.string() }), verbosity: z.string().optional() }),
  top_p: z.number(),
  presence_penalty: z.number(),
  frequency_penalty: z.number(),
  top_logprobs: integer,
  temperature: z.number(),
  reasoning: z.object({ effort: z.string().nullable(), summary: z.string().nullable() }).nullable(),
  usage: z
    .object({
      input_tokens: count,
      output_tokens: count,
      total_tokens: count,
      input_tokens_details: z.object({ cached_tokens: count }),
      output_tokens_details: z.object({ reasoning_tokens: count }),
    })
    .nullable(),
  max_output_tokens: integer.nullable(),
  max_tool_calls: integer.nullable(),
  store: z.boolean(),
  background: z.boolean(),
  service_tier: z.string(),
  metadata: z.looseObject({}),
  safety_identifier: z.string().nullable(),
  prompt_cache_key: z.string().nullable(),
});

/** Members of the events, by type. */
const members: Readonly<Record<string, z.ZodRawShape>> = {
  ...Object.fromEntries(
    ['created', 'in_progress', 'completed', 'incomplete', 'failed'].map((name) => [
      `response.${name}`,
      { response: openResponse },
    ]),
  ),
  'response.output_item.added': { output_index: count, item },
  'response.output_item.done': { output_index: count, item },
  'response.content_part.added': { content_index: count, part },
  'response.content_part.done': { content_index: count, part },
  'response.output_text.delta': { content_index: count, delta: z.string() },
  'response.output_text.done': { content_index: count, text: z.string() },
  'response.output_text.annotation.added': {
    content_index: count,
    annotation_index: count,
    annotation: citation,
  },
  'response.refusal.delta': { content_index: count, delta: z.string() },
  'response.refusal.done': { content_index: count, refusal: z.string() },
  'response.reasoning_summary_part.added': { summary_index: count, part },
  'response.reasoning_summary_part.done': { summary_index: count, part },
  'response.reasoning_summary_text.delta': { summary_index: count, delta: z.string() },
  'response.reasoning_summary_text.done': { summary_index: count, text: z.string() },
  'response.function_call_arguments.delta': { delta: z.string() },
  'response.function_call_arguments.done': { arguments: z.string() },
  error: {
    error: z.object({ type: z.string(), code: z.string().nullable(), message: z.string(), param: z.null() }),
  },
};

/** Every event whose members stand in an item. */
const isOfItem = (type: string) =>
  !/^response\.(?:created|in_progress|completed|incomplete|failed|output_item)|^error$/.test(type);

/** The schema of an event. @throws Error when the standard has no such event. */
export function openResponseEvent(type: string): z.ZodType {
  const own = members[type];
  if (!own) throw new Error(`Open Responses has no event ${type}.`);
  const ofItem = isOfItem(type) && { item_id: z.string(), output_index: count };
  return z.object({ type: z.literal(type), sequence_number: count, ...ofItem, ...own });
}
