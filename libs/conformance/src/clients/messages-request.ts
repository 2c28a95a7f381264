import fc from 'fast-check';
import { type Body, members, withUnknownMember } from '../grammar/body.js';
import type { DrawnRequest } from '../grammar/chat-request-arbitrary.js';
import { chatCompletionsPlaces, geminiPlaces } from '../grammar/place.js';
import { objectSchema } from '../grammar/schema-arbitrary.js';
import { functionNames, someText, text } from '../grammar/text-arbitrary.js';
import { document, pixel } from './media.js';

const cache_control = { type: 'ephemeral' };
const maybeCached = (block: fc.Arbitrary<Body>) =>
  fc.tuple(block, fc.nat(5)).map(([body, dice]) => (dice === 0 ? { ...body, cache_control } : body));
const oneOf = (...values: readonly Body[]) => fc.constantFrom(...values);

const textBlock = maybeCached(someText.map((value) => ({ type: 'text', text: value })));
const imageBlock = oneOf(
  { type: 'image', source: { type: 'base64', media_type: 'image/png', data: pixel } },
  { type: 'image', source: { type: 'url', url: 'https://example.com/a.png' } },
);
const documentBlock = oneOf(
  {
    type: 'document',
    source: { type: 'base64', media_type: 'application/pdf', data: document },
    title: 'A paper',
    context: 'Of last year.',
  },
  { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'Some text.' } },
  {
    type: 'document',
    source: { type: 'url', url: 'https://example.com/a.pdf' },
    citations: { enabled: true },
  },
);
const userBlock = fc.oneof(
  { weight: 4, arbitrary: textBlock },
  { weight: 1, arbitrary: maybeCached(imageBlock) },
  { weight: 1, arbitrary: maybeCached(documentBlock) },
);
const userMessage = fc
  .oneof(someText, fc.array(userBlock, { minLength: 1, maxLength: 3 }))
  .map((content) => ({ role: 'user', content }));

const thinkingBlock = oneOf(
  { type: 'thinking', thinking: 'Hm.', signature: 'c2lnbmF0dXJl' },
  { type: 'redacted_thinking', data: 'c2VhbGVk' },
);
const resultContent = fc.oneof(
  text,
  fc.array(
    fc.oneof(
      textBlock.map(({ cache_control: _, ...block }) => block),
      imageBlock,
    ),
    { minLength: 1, maxLength: 2 },
  ),
);

/** A round of calls with their results, in the order of Anthropic's API. */
const callTurn: fc.Arbitrary<Body[]> = fc
  .record({
    thoughts: fc.array(thinkingBlock, { maxLength: 1 }),
    says: fc.array(textBlock, { maxLength: 1 }),
    calls: fc.array(
      fc.record({
        name: fc.constantFrom(...functionNames),
        input: fc.dictionary(fc.constantFrom('city', 'n'), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 }),
        content: resultContent,
        is_error: fc.boolean(),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    more: fc.array(textBlock, { maxLength: 1 }),
  })
  .map(({ thoughts, says, calls, more }) => [
    {
      role: 'assistant',
      content: [
        ...thoughts,
        ...says,
        ...calls.map(({ name, input }, at) => ({ type: 'tool_use', id: `toolu_?${at}`, name, input })),
      ],
    },
    {
      role: 'user',
      content: [
        ...calls.map(({ content, is_error }, at) => ({
          type: 'tool_result',
          tool_use_id: `toolu_?${at}`,
          content,
          ...(is_error && { is_error }),
        })),
        ...more,
      ],
    },
  ]);
const answer = fc
  .tuple(fc.array(thinkingBlock, { maxLength: 1 }), fc.array(textBlock, { minLength: 1, maxLength: 2 }))
  .map(([thoughts, texts]) => ({ role: 'assistant', content: [...thoughts, ...texts] }));

const messages = fc
  .array(
    fc.oneof(
      userMessage.map((message): Body[] => [message]),
      fc.tuple(userMessage, answer).map((turn): Body[] => turn),
      fc.tuple(userMessage, callTurn).map(([asked, turn]) => [asked, ...turn]),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .chain((turns) => userMessage.map((last) => withOwnIds([...turns, [last]])));

/** Ids are unique in a conversation, but each turn was drawn without knowing the others. */
function withOwnIds(turns: readonly Body[][]): Body[] {
  return turns.flatMap(
    (turn, index) => JSON.parse(JSON.stringify(turn).replaceAll('toolu_?', `toolu_${index}_`)) as Body[],
  );
}

const functionTool = fc
  .record({
    name: fc.constantFrom(...functionNames),
    input_schema: objectSchema,
    more: members({ description: text, strict: fc.boolean() }),
  })
  .map(({ more, ...tool }) => ({ ...tool, ...more }));
const otherTool = oneOf(
  { type: 'web_search_20250305', name: 'web_search', max_uses: 3, allowed_domains: ['example.com'] },
  { type: 'web_fetch_20250910', name: 'web_fetch', max_uses: 2 },
  { type: 'code_execution_20250825', name: 'code_execution' },
  { type: 'bash_20250124', name: 'bash' },
  { type: 'text_editor_20250728', name: 'str_replace_based_edit_tool', max_characters: 90 },
  { type: 'memory_20250818', name: 'memory' },
  { type: 'advisor_20260301', name: 'advisor', model: 'claude-opus-5' },
);
const tools = fc
  .uniqueArray(
    fc.oneof(
      { weight: 3, arbitrary: maybeCached(withUnknownMember(functionTool)) },
      { weight: 1, arbitrary: maybeCached(otherTool) },
    ),
    {
      minLength: 1,
      maxLength: 3,
      selector: ({ name }) => String(name),
    },
  )
  .chain((list) => {
    const names = list.flatMap((tool) => ('input_schema' in tool ? [String(tool.name)] : []));
    const choices: Body[] = [{ type: 'auto' }, { type: 'none' }];
    if (names.length > 0) choices.push({ type: 'any' }, ...names.map((name) => ({ type: 'tool', name })));
    const choice = fc
      .tuple(fc.constantFrom(...choices), fc.constantFrom(undefined, true, false))
      .map(([chosen, alone]) =>
        alone === undefined || chosen.type === 'none'
          ? chosen
          : { ...chosen, disable_parallel_tool_use: alone },
      );
    return members({ tool_choice: choice }).map((more) => ({ tools: list, ...more }));
  });

const settings = withUnknownMember(
  members({
    system: fc.oneof(someText, fc.array(textBlock, { minLength: 1, maxLength: 2 })),
    temperature: fc.constantFrom(0, 0.5, 1),
    top_p: fc.constantFrom(0.5, 1),
    top_k: fc.constantFrom(1, 40),
    stop_sequences: fc.constant(['END']),
    metadata: fc.constantFrom({ user_id: 'ann' }, { user_id: 'ann', team: 'a' }),
    service_tier: fc.constantFrom('auto', 'standard_only'),
    thinking: oneOf(
      { type: 'enabled', budget_tokens: 2000 },
      { type: 'adaptive' },
      { type: 'adaptive', display: 'omitted' },
      { type: 'disabled' },
    ),
    output_config: oneOf(
      { effort: 'high' },
      { effort: 'max', task_budget: { type: 'tokens', total: 9 } },
      { format: { type: 'json_schema', schema: { type: 'object', properties: { a: { type: 'string' } } } } },
    ),
    cache_control: fc.constant(cache_control),
    container: fc.constant('container_1'),
    context_management: fc.constant({ edits: [{ type: 'clear_thinking_20251015' }] }),
    mcp_servers: fc.constant([{ type: 'url', url: 'https://example.com/mcp', name: 'a' }]),
    inference_geo: fc.constant('us'),
  }),
);

/** Requests over the grammar of `POST /v1/messages`, for models that are not Claude. */
export const messagesRequest: fc.Arbitrary<DrawnRequest> = fc
  .record({
    place: fc.constantFrom(...geminiPlaces.filter(({ makes }) => makes === 'text'), ...chatCompletionsPlaces),
    messages,
    tools: fc.oneof(fc.constant<Body>({}), tools),
    settings,
    max_tokens: fc.constantFrom(1, 100, 4000),
    stream: fc.boolean(),
  })
  .map(({ place, messages: history, tools: offered, settings: set, max_tokens, stream }) => ({
    place,
    body: {
      model: place.model,
      max_tokens,
      messages: history,
      ...set,
      ...offered,
      ...(stream && { stream }),
    },
  }));
