import type { ChatRequest, JsonObject, LossEntry } from '@model-gateway/core';
import { toMessagesRequest } from './to-messages-request.js';

const cacheControl = { type: 'ephemeral' };
const hinted = { cache_control: cacheControl };

function translate(request: Partial<ChatRequest>) {
  const losses: LossEntry[] = [];
  const body = toMessagesRequest(
    { messages: [], tools: [], sampling: {}, ...request },
    { model: 'claude-sonnet-4-5', stream: false, reportLoss: (entry) => void losses.push(entry) },
  );
  return { body, losses: losses.map(({ path, action }) => `${path} ${action}`) };
}

const user = (text: string, hint = true): ChatRequest['messages'][number] => ({
  role: 'user',
  content: [{ type: 'text', text, ...(hint && { cacheControl }) }],
});
const call = { type: 'tool-call', id: 'a', name: 'f', arguments: '{}' } as const;

describe('cache hints', () => {
  it('stand wherever they may', () => {
    const { body, losses } = translate({
      tools: [{ type: 'function', name: 'f', path: 'tools[0]', cacheControl }],
      messages: [
        { role: 'system', content: [{ type: 'text', text: 's', cacheControl }] },
        {
          role: 'user',
          content: [
            {
              type: 'media',
              source: { type: 'inline', data: 'AAAA' },
              mimeType: 'image/png',
              path: 'messages[1].content[0].image_url.url',
              cacheControl,
            },
          ],
        },
        { role: 'assistant', content: [{ ...call, cacheControl }] },
        { role: 'tool', toolCallId: 'a', toolName: 'f', content: [{ type: 'text', text: '1' }] },
      ],
    });
    expect(body).toMatchObject({
      tools: [hinted],
      system: [hinted],
      messages: [{ content: [hinted] }, { content: [hinted] }, {}],
    });
    expect(losses).toEqual([]);
  });

  it('of a result are on the whole of it', () => {
    const translateResult = (content: ChatRequest['messages'][number]['content'], more = {}) =>
      translate({
        messages: [
          user('Go', false),
          { role: 'assistant', content: [call] },
          {
            role: 'tool',
            toolCallId: 'a',
            toolName: 'f',
            content,
            ...more,
          } as ChatRequest['messages'][number],
        ],
      });
    const last = translateResult([{ type: 'text', text: '1', cacheControl }]);
    expect(last.body).toMatchObject({
      messages: [{}, {}, { content: [{ type: 'tool_result', ...hinted }] }],
    });
    expect(last.losses).toEqual([]);
    const first = translateResult([
      { type: 'text', text: '1', cacheControl },
      { type: 'text', text: '2' },
    ]);
    expect(first.losses).toEqual(['messages[2].content[0].cache_control approximated']);
    const twice = translateResult([{ type: 'text', text: '1', cacheControl }], { cacheControl });
    expect(twice.losses).toEqual(['messages[2].content[0].cache_control dropped']);
  });

  it('are four at most: the first, and the last three', () => {
    const messages = ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => user(text));
    const { body, losses } = translate({ messages });
    const content = (body.messages as { content: JsonObject[] }[])[0]?.content;
    expect(content?.map((block) => block.cache_control !== undefined)).toEqual([
      true,
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(losses).toEqual([
      'messages[1].content[0].cache_control dropped',
      'messages[2].content[0].cache_control dropped',
    ]);
  });

  const lasting = (ttl: string) => ({ type: 'ephemeral', ttl });
  const hour = lasting('1h');
  const said = (text: string, ttl: string): ChatRequest['messages'][number] => ({
    role: 'user',
    content: [{ type: 'text', text, cacheControl: lasting(ttl) }],
  });

  it('of an hour do not come behind those of five minutes, as moved instructions would have them', () => {
    const { body, losses } = translate({
      messages: [
        said('a', '1h'),
        { role: 'system', content: [{ type: 'text', text: 's', cacheControl: lasting('5m') }] },
        said('b', '1h'),
      ],
    });
    expect(body.system).toEqual([{ type: 'text', text: 's', cache_control: lasting('5m') }]);
    expect(body.messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'a', cache_control: lasting('5m') },
          { type: 'text', text: 'b', cache_control: lasting('5m') },
        ],
      },
    ]);
    expect(losses).toEqual([
      'messages[1] approximated',
      'messages[0].content[0].cache_control.ttl approximated',
      'messages[2].content[0].cache_control.ttl approximated',
    ]);
    expect(hour).toEqual(lasting('1h'));
  });

  it('that are in order stay as they are', () => {
    const { body, losses } = translate({
      messages: [
        said('a', '5m'),
        { role: 'system', content: [{ type: 'text', text: 's', cacheControl: hour }] },
        user('b'),
      ],
    });
    expect(body.system).toEqual([{ type: 'text', text: 's', cache_control: hour }]);
    expect(losses).toEqual(['messages[1] approximated']);
  });

  it('are counted where they come to stand', () => {
    const { body, losses } = translate({
      messages: [
        user('1'),
        { role: 'assistant', content: [call] },
        {
          role: 'tool',
          toolCallId: 'a',
          toolName: 'f',
          content: [{ type: 'text', text: '2' }],
          cacheControl,
        },
        user('3'),
        user('4'),
        user('5'),
      ],
    });
    expect(body.messages).toMatchObject([
      { content: [hinted] },
      {},
      { content: [{}, hinted, hinted, hinted] },
    ]);
    expect(losses).toEqual(['messages[2].cache_control dropped']);
  });

  it('leave room for those of raw blocks, and heed them', () => {
    const raw = (ttl: string) =>
      ({
        type: 'opaque',
        format: 'anthropic',
        value: { type: 'search_result', source: 'x', cache_control: lasting(ttl) },
      }) as const;
    const { body, losses } = translate({
      messages: [{ role: 'user', content: [raw('5m'), raw('5m'), raw('5m')] }, said('a', '1h'), user('b')],
    });
    expect(body.messages).toMatchObject([
      { content: [{}, {}, {}, { cache_control: lasting('5m') }, { type: 'text', text: 'b' }] },
    ]);
    expect(losses).toEqual([
      'messages[2].content[0].cache_control dropped',
      'messages[1].content[0].cache_control.ttl approximated',
    ]);
  });

  it('on a tool that the choice leaves out are told', () => {
    const { body, losses } = translate({
      tools: ['f', 'g'].map((name, index) => ({
        type: 'function',
        name,
        path: `tools[${index}]`,
        cacheControl,
      })),
      toolChoice: { type: 'functions', mode: 'auto', names: ['g'] },
      messages: [user('a', false)],
    });
    expect(body.tools).toMatchObject([{ name: 'g', ...hinted }]);
    expect(losses).toEqual(['tools[0].cache_control dropped']);
  });

  it('on text that is left out are told', () => {
    expect(translate({ messages: [user(''), user('a', false)] }).losses).toEqual([
      'messages[0].content[0].cache_control dropped',
    ]);
  });

  it('of the whole request are on its last block, which is not changed for it', () => {
    const value = { type: 'search_result', source: 'x' };
    const { body, losses } = translate({
      messages: [{ role: 'user', content: [{ type: 'opaque', format: 'anthropic', value }] }],
      extensions: hinted,
    });
    expect(body.cache_control).toBeUndefined();
    expect(body.messages).toEqual([{ role: 'user', content: [{ ...value, ...hinted }] }]);
    expect(value).not.toHaveProperty('cache_control');
    expect(losses).toEqual([]);
  });
});
