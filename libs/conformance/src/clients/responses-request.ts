import fc from 'fast-check';
import { type Body, members, withUnknownMember } from '../grammar/body.js';
import type { DrawnRequest } from '../grammar/chat-request-arbitrary.js';
import { chatCompletionsPlaces, claudePlaces, geminiPlaces } from '../grammar/place.js';
import { objectSchema } from '../grammar/schema-arbitrary.js';
import { functionNames, someText, text } from '../grammar/text-arbitrary.js';
import { document, pixel } from './media.js';

const oneOf = (...values: readonly Body[]) => fc.constantFrom(...values);
const textPart = someText.map((value) => ({ type: 'input_text', text: value }));
const imagePart = oneOf(
  { type: 'input_image', image_url: `data:image/png;base64,${pixel}`, detail: 'auto' },
  { type: 'input_image', image_url: 'https://example.com/a.png', detail: 'high' },
);
const filePart = oneOf(
  { type: 'input_file', filename: 'a.pdf', file_data: `data:application/pdf;base64,${document}` },
  { type: 'input_file', file_url: 'https://example.com/a.pdf' },
);
const userPart = fc.oneof(
  { weight: 4, arbitrary: textPart },
  { weight: 1, arbitrary: imagePart },
  { weight: 1, arbitrary: filePart },
);
const userItem = fc
  .record({
    content: fc.oneof(someText, fc.array(userPart, { minLength: 1, maxLength: 2 })),
    isTyped: fc.boolean(),
  })
  .map(({ content, isTyped }): Body => ({ ...(isTyped && { type: 'message' }), role: 'user', content }));
const instruction = fc
  .tuple(fc.constantFrom('system', 'developer'), someText)
  .map(([role, content]): Body => ({ role, content }));

const reasoningItem = fc
  .tuple(fc.array(someText, { maxLength: 2 }), fc.boolean())
  .map(([texts, isSealed]): Body => ({
    type: 'reasoning',
    id: 'rs_?',
    summary: texts.map((value) => ({ type: 'summary_text', text: value })),
    ...(isSealed && { encrypted_content: 'c2VhbGVk' }),
  }));
const answerItem = someText.map((value): Body => ({
  type: 'message',
  id: 'msg_?',
  status: 'completed',
  role: 'assistant',
  content: [{ type: 'output_text', text: value, annotations: [] }],
}));
const output = fc.oneof(text, fc.array(fc.oneof(textPart, imagePart), { minLength: 1, maxLength: 2 }));

/** Calls with their outputs, as a client sends them back. */
const callItems: fc.Arbitrary<Body[]> = fc
  .record({
    thoughts: fc.array(reasoningItem, { maxLength: 1 }),
    calls: fc.array(
      fc.record({
        name: fc.constantFrom(...functionNames),
        json: fc.dictionary(fc.constantFrom('city', 'n'), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 }),
        input: someText,
        isCustom: fc.nat(3).map((dice) => dice === 0),
        result: output,
      }),
      { minLength: 1, maxLength: 2 },
    ),
  })
  .map(({ thoughts, calls }) => [
    ...thoughts,
    ...calls.map(({ name, json, input, isCustom }, at): Body => {
      const call_id = `call_?_${at}`;
      return isCustom
        ? { type: 'custom_tool_call', id: `ctc_?_${at}`, call_id, name: 'patch', input, status: 'completed' }
        : { type: 'function_call', id: `fc_?_${at}`, call_id, name, arguments: JSON.stringify(json) };
    }),
    ...calls.map(({ isCustom, result }, at): Body => {
      const type = isCustom ? 'custom_tool_call_output' : 'function_call_output';
      return { type, call_id: `call_?_${at}`, output: result };
    }),
  ]);
const otherItem = oneOf(
  { type: 'web_search_call', id: 'ws_?', status: 'completed', action: { type: 'search', query: 'a' } },
  { type: 'image_generation_call', id: 'ig_?', status: 'completed', result: pixel },
  {
    type: 'code_interpreter_call',
    id: 'ci_?',
    status: 'completed',
    code: '1',
    container_id: 'c',
    outputs: null,
  },
);

const input = fc.oneof(
  { weight: 1, arbitrary: someText },
  {
    weight: 6,
    arbitrary: fc
      .array(
        fc.oneof(
          { weight: 3, arbitrary: userItem.map((item) => [item]) },
          { weight: 1, arbitrary: instruction.map((item) => [item]) },
          { weight: 2, arbitrary: fc.tuple(userItem, answerItem).map((turn): Body[] => turn) },
          { weight: 1, arbitrary: fc.tuple(userItem, reasoningItem, answerItem).map((turn): Body[] => turn) },
          { weight: 3, arbitrary: fc.tuple(userItem, callItems).map(([asked, items]) => [asked, ...items]) },
          { weight: 1, arbitrary: fc.tuple(userItem, otherItem).map((turn): Body[] => turn) },
        ),
        { minLength: 1, maxLength: 3 },
      )
      .chain((turns) => userItem.map((last) => withOwnIds([...turns, [last]]))),
  },
);

/** Ids are unique in a conversation, but each turn was drawn without knowing the others. */
function withOwnIds(turns: readonly Body[][]): Body[] {
  return turns.flatMap(
    (turn, index) => JSON.parse(JSON.stringify(turn).replaceAll('_?', `_${index}`)) as Body[],
  );
}

const functionTool = fc
  .record({
    name: fc.constantFrom(...functionNames),
    more: members({ description: text, parameters: objectSchema, strict: fc.boolean() }),
  })
  .map(({ name, more }): Body => ({ type: 'function', name, ...more }));
const customTool = oneOf(
  { type: 'custom', name: 'patch', description: 'Changes files.' },
  { type: 'custom', name: 'patch', format: { type: 'grammar', syntax: 'lark', definition: 'start: "a"' } },
);
const otherTool = oneOf(
  {
    type: 'namespace',
    name: 'agents',
    description: 'Others.',
    tools: [{ type: 'function', name: 'spawn', parameters: { type: 'object' } }],
  },
  { type: 'web_search' },
  {
    type: 'web_search_preview',
    search_context_size: 'low',
    user_location: { type: 'approximate', city: 'Oslo' },
  },
  { type: 'web_search', external_web_access: false },
  { type: 'code_interpreter', container: { type: 'auto' } },
  { type: 'image_generation' },
  { type: 'file_search', vector_store_ids: ['v'] },
  { type: 'mcp', server_label: 'a', server_url: 'https://example.com/mcp' },
  { type: 'tool_search' },
);
const tools = fc
  .uniqueArray(
    fc.oneof(
      { weight: 4, arbitrary: withUnknownMember(functionTool) },
      { weight: 1, arbitrary: customTool },
      { weight: 2, arbitrary: otherTool },
    ),
    {
      minLength: 1,
      maxLength: 3,
      // One search of a request, under whichever name.
      selector: ({ name, type }) => JSON.stringify(name ?? type).replace('_preview', ''),
    },
  )
  .chain((list) => {
    const functions = list.flatMap((tool) => (tool.type === 'function' ? [String(tool.name)] : []));
    const choices: unknown[] = ['auto', 'none'];
    for (const name of functions) {
      choices.push('required', { type: 'function', name });
      choices.push({ type: 'allowed_tools', mode: 'auto', tools: [{ type: 'function', name }] });
    }
    return members({ tool_choice: fc.constantFrom(...choices), parallel_tool_calls: fc.boolean() }).map(
      (more): Body => ({ tools: list, ...more }),
    );
  });

const settings = withUnknownMember(
  members({
    instructions: someText,
    temperature: fc.constantFrom(0, 0.5, 1),
    top_p: fc.constantFrom(0.5, 1),
    max_output_tokens: fc.constantFrom(16, 4000),
    max_tool_calls: fc.constant(3),
    top_logprobs: fc.constantFrom(0, 2),
    include: fc.constantFrom(
      [],
      ['reasoning.encrypted_content'],
      ['message.output_text.logprobs'],
      ['web_search_call.action.sources'],
      ['file_search_call.results'],
    ),
    reasoning: oneOf(
      { effort: 'none' },
      { effort: 'high', summary: 'auto' },
      { summary: 'detailed' },
      { effort: 'max' },
      { context: 'all_turns' },
    ),
    text: oneOf(
      {},
      { format: { type: 'text' } },
      { format: { type: 'json_object' }, verbosity: 'low' },
      {
        format: {
          type: 'json_schema',
          name: 'a',
          strict: true,
          schema: { type: 'object', properties: { a: { type: 'string' } } },
        },
      },
    ),
    truncation: fc.constantFrom('auto', 'disabled'),
    metadata: fc.constant({ team: 'a' }),
    user: fc.constant('ann'),
    safety_identifier: fc.constant('s'),
    prompt_cache_key: fc.constant('k'),
    prompt_cache_retention: fc.constant('24h'),
    service_tier: fc.constantFrom('auto', 'default', 'flex', 'priority'),
    stream_options: fc.constant({ include_obfuscation: false }),
    client_metadata: fc.constant({ a: 'b' }),
    context_management: fc.constant([{ type: 'compaction' }]),
    moderation: fc.constant({ model: 'm' }),
  }),
);

/** Requests over the grammar of `POST /v1/responses`, for models of every vendor. */
export const responsesRequest: fc.Arbitrary<DrawnRequest> = fc
  .record({
    place: fc.constantFrom(
      ...geminiPlaces.filter(({ makes }) => makes === 'text'),
      ...claudePlaces,
      ...chatCompletionsPlaces,
    ),
    input,
    tools: fc.oneof(fc.constant<Body>({}), tools),
    settings,
    stream: fc.boolean(),
  })
  .map(({ place, input: said, tools: offered, settings: set, stream }) => ({
    place,
    body: { model: place.model, input: said, store: false, ...set, ...offered, ...(stream && { stream }) },
  }));
