import type { JsonObject, JsonValue, LossEntry } from '@model-gateway/core';
import { fromMessagesRequest } from './from-messages-request.js';

function read(body: object) {
  const losses: LossEntry[] = [];
  const request = fromMessagesRequest(deepFreeze(body) as JsonObject, (entry) => losses.push(entry));
  return { ...request, losses };
}

const messagesOf = (...messages: JsonValue[]) => read({ messages }).messages;
const saidBy = (role: string, ...content: JsonValue[]) => read({ messages: [{ role, content }] });
const contentOf = (role: string, ...content: JsonValue[]) => saidBy(role, ...content).messages[0]?.content;

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

function failureOf(body: object): { param: string; code: string; message: string } {
  try {
    read(body);
  } catch (error) {
    expect(error).toHaveProperty('kind', 'invalid-request');
    return error as { param: string; code: string; message: string };
  }
  throw new Error('It was understood.');
}

const cache_control = { type: 'ephemeral' };

describe('instructions', () => {
  it('come first, and the messages after them know their own places', () => {
    const { messages } = read({ system: 'Be kind.', messages: [{ role: 'user', content: 'Hi' }] });
    expect(messages).toEqual([
      { role: 'system', content: [{ type: 'text', text: 'Be kind.', path: 'system' }] },
      { role: 'user', content: [{ type: 'text', text: 'Hi' }], position: 0 },
    ]);
  });

  it('may be blocks with cache hints, and stand in the middle', () => {
    const system = [
      { type: 'text', text: 'One', cache_control },
      { type: 'text', text: 'Two' },
    ];
    const { messages } = read({
      system,
      messages: [
        { role: 'user', content: 'Hi' },
        { role: 'system', content: 'Three' },
      ],
    });
    expect(messages[0]?.content).toEqual([
      { type: 'text', text: 'One', cacheControl: cache_control, path: 'system[0]' },
      { type: 'text', text: 'Two', path: 'system[1]' },
    ]);
    expect(messages[2]).toEqual({ role: 'system', content: [{ type: 'text', text: 'Three' }], position: 1 });
  });
});

describe('a user', () => {
  it('shows images and documents from wherever they are', () => {
    const source = { type: 'base64', media_type: 'image/png', data: 'AAAA' };
    const { messages, losses } = saidBy(
      'user',
      { type: 'text', text: 'See', cache_control },
      { type: 'image', source, cache_control },
      { type: 'image', source: { type: 'url', url: 'https://a.example/b.png' } },
      { type: 'document', source: { ...source, media_type: 'application/pdf' }, title: 'T.pdf' },
      { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'né' } },
      { type: 'document', source: { type: 'url', url: 'gs://bucket/a.pdf' }, citations: { enabled: false } },
    );
    const at = (index: number, member: string) => `messages[0].content[${index}].source.${member}`;
    const inline = (data: string) => ({ type: 'inline', data });
    expect(messages[0]?.content).toEqual([
      { type: 'text', text: 'See', cacheControl: cache_control },
      {
        type: 'media',
        source: inline('AAAA'),
        mimeType: 'image/png',
        path: at(1, 'data'),
        cacheControl: cache_control,
      },
      {
        type: 'media',
        source: { type: 'url', uri: 'https://a.example/b.png' },
        kind: 'image',
        path: at(2, 'url'),
      },
      {
        type: 'media',
        source: inline('AAAA'),
        mimeType: 'application/pdf',
        filename: 'T.pdf',
        path: at(3, 'data'),
      },
      { type: 'media', source: inline('bsOp'), mimeType: 'text/plain', path: at(4, 'data') },
      { type: 'media', source: { type: 'cloud-storage', uri: 'gs://bucket/a.pdf' }, path: at(5, 'url') },
    ]);
    expect(losses).toEqual([]);
  });

  it('shows files of Anthropic’s own, which are kept as they came', () => {
    const image = { type: 'image', source: { type: 'file', file_id: 'file_1' } };
    const upload = { type: 'container_upload', file_id: 'file_2' };
    expect(contentOf('user', image, upload)).toEqual([
      { type: 'opaque', format: 'anthropic', value: image, path: 'messages[0].content[0]' },
      { type: 'opaque', format: 'anthropic', value: upload, path: 'messages[0].content[1]' },
    ]);
  });

  it('shows a file whose id is an address from there', () => {
    const source = { type: 'file', file_id: 'https://files.example/a.png' };
    expect(contentOf('user', { type: 'image', source })).toEqual([
      {
        type: 'media',
        source: { type: 'url', uri: 'https://files.example/a.png' },
        kind: 'image',
        path: 'messages[0].content[0].source.file_id',
      },
    ]);
  });

  it('shows documents made of blocks, and search results, as what they hold', () => {
    const blocks = [
      { type: 'text', text: 'One' },
      { type: 'text', text: 'Two' },
    ];
    const document = {
      type: 'document',
      source: { type: 'content', content: blocks },
      title: 'T',
      cache_control,
    };
    const found = {
      type: 'search_result',
      source: 'https://a.example',
      title: 'A',
      content: blocks,
      citations: { enabled: true },
      cache_control,
    };
    const { messages, losses } = saidBy('user', document, found);
    expect(messages[0]?.content).toEqual([
      { type: 'text', text: 'T' },
      { type: 'text', text: 'One' },
      { type: 'text', text: 'Two', cacheControl: cache_control },
      { type: 'text', text: 'A\nhttps://a.example' },
      { type: 'text', text: 'One' },
      { type: 'text', text: 'Two', cacheControl: cache_control },
    ]);
    expect(losses).toMatchObject([
      { path: 'messages[0].content[0].source', action: 'approximated' },
      { path: 'messages[0].content[1].citations', action: 'dropped' },
      { path: 'messages[0].content[1]', action: 'approximated' },
    ]);
  });

  it('reports a cache hint that has nothing to stand on', () => {
    const { losses } = saidBy('user', { type: 'search_result', content: [], cache_control });
    expect(losses).toContainEqual(
      expect.objectContaining({ path: 'messages[0].content[0].cache_control', action: 'dropped' }),
    );
  });

  it('loses nothing silently', () => {
    const { losses } = read({
      messages: [
        {
          role: 'user',
          name: 'N',
          content: [
            {
              type: 'document',
              source: { type: 'text', media_type: 'text/plain', data: 'x', more: 1 },
              context: 'C',
              citations: { enabled: true },
              extra: 1,
            },
            { type: 'text', text: 'x', extra: null, other: 1 },
          ],
        },
      ],
    });
    const at = 'messages[0].content';
    expect(losses.map(({ path, action }) => `${action} ${path}`).sort()).toEqual([
      `dropped ${at}[0].citations`,
      `dropped ${at}[0].context`,
      `dropped ${at}[0].extra`,
      `dropped ${at}[0].source.more`,
      `dropped ${at}[1].other`,
      'dropped messages[0].name',
    ]);
  });
});

describe('a model', () => {
  it('is quoted with thoughts, calls and the use of tools of the upstream', () => {
    const search = { type: 'server_tool_use', id: 's', name: 'web_search', input: {} };
    const { messages, losses } = saidBy(
      'assistant',
      { type: 'thinking', thinking: 'Hm', signature: 'c2ln' },
      { type: 'thinking', thinking: 'Hm' },
      { type: 'thinking', thinking: 'Hm', signature: 'skip_thought_signature_validator' },
      { type: 'redacted_thinking', data: 'secret' },
      { type: 'text', text: 'Yes', citations: [{ type: 'char_location' }] },
      { type: 'tool_use', id: 't', name: 'f', input: { a: 1 }, cache_control, caller: { type: 'direct' } },
      { type: 'tool_use', id: 'u', name: 'g' },
      search,
    );
    const at = (index: number) => `messages[0].content[${index}]`;
    expect(messages[0]?.content).toEqual([
      { type: 'reasoning', text: 'Hm', signature: { value: 'c2ln' }, path: at(0) },
      { type: 'reasoning', text: 'Hm' },
      { type: 'reasoning', text: 'Hm' },
      { type: 'redacted-reasoning', data: 'secret', path: at(3) },
      { type: 'text', text: 'Yes' },
      {
        type: 'tool-call',
        id: 't',
        name: 'f',
        arguments: '{"a":1}',
        path: at(5),
        cacheControl: cache_control,
      },
      { type: 'tool-call', id: 'u', name: 'g', arguments: '{}', path: at(6) },
      { type: 'opaque', format: 'anthropic', value: search, path: at(7) },
    ]);
    expect(losses).toEqual([]);
  });

  it('that had code of its own call a function is quoted as if it had called itself', () => {
    const caller = { type: 'code_execution_20250825', tool_id: 's' };
    const { losses } = saidBy('assistant', { type: 'tool_use', id: 't', name: 'f', input: {}, caller });
    expect(losses).toMatchObject([{ path: 'messages[0].content[0].caller', action: 'dropped' }]);
  });
});

describe('results of tools', () => {
  const call = { role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'f', input: {} }] };

  it('are messages of their own, before what the user says', () => {
    const messages = messagesOf(call, {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 't', content: 'Done', cache_control },
        {
          type: 'tool_result',
          tool_use_id: 't',
          content: [
            { type: 'text', text: 'x' },
            { type: 'image', source: { type: 'url', url: 'https://a.example/' } },
            { type: 'tool_reference', tool_name: 'g' },
          ],
          is_error: true,
        },
        { type: 'tool_result', tool_use_id: 't', is_error: false },
        { type: 'text', text: 'Go on' },
      ],
    });
    const at = 'messages[1].content[1].content';
    const result = (index: number) => ({
      ...{ role: 'tool', toolCallId: 't', toolName: 'f', position: 1 },
      path: `messages[1].content[${index}]`,
    });
    expect(messages.slice(1)).toEqual([
      { ...result(0), content: [{ type: 'text', text: 'Done' }], cacheControl: cache_control },
      {
        ...result(1),
        content: [
          { type: 'text', text: 'x' },
          {
            type: 'media',
            source: { type: 'url', uri: 'https://a.example/' },
            kind: 'image',
            path: `${at}[1].source.url`,
          },
          {
            type: 'opaque',
            format: 'anthropic',
            value: { type: 'tool_reference', tool_name: 'g' },
            path: `${at}[2]`,
          },
        ],
        isError: true,
      },
      { ...result(2), content: [] },
      {
        role: 'user',
        content: [
          { type: 'text', text: '' },
          { type: 'text', text: '' },
          { type: 'text', text: '' },
          { type: 'text', text: 'Go on' },
        ],
        position: 1,
      },
    ]);
  });

  it('alone leave no user message', () => {
    const messages = messagesOf(call, { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't' }] });
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'tool']);
  });
});

describe('what cannot be understood', () => {
  const user = (...content: object[]) => ({ messages: [{ role: 'user', content }] });
  const image = (source: unknown) => user({ type: 'text', text: '' }, { type: 'image', source });
  const at = 'messages[0].content';

  it.each([
    ['messages', {}, 'missing_required_parameter'],
    ['messages', { messages: 'x' }, 'invalid_value'],
    ['messages', { messages: [] }, 'invalid_value'],
    ['messages[0]', { messages: [7] }, 'invalid_value'],
    ['messages[0].role', { messages: [{ content: 'x' }] }, 'missing_required_parameter'],
    ['messages[0].role', { messages: [{ role: '__proto__', content: 'x' }] }, 'invalid_value'],
    ['messages[0].role', { messages: [{ role: 'tool', content: 'x' }] }, 'invalid_value'],
    [at, { messages: [{ role: 'user' }] }, 'missing_required_parameter'],
    [at, { messages: [{ role: 'assistant', content: 7 }] }, 'invalid_value'],
    [`${at}[0]`, { messages: [{ role: 'user', content: ['x'] }] }, 'invalid_value'],
    [`${at}[0].type`, user({ text: 'x' }), 'missing_required_parameter'],
    [`${at}[0].text`, user({ type: 'text' }), 'missing_required_parameter'],
    [`${at}[0].text`, user({ type: 'text', text: 7 }), 'invalid_value'],
    [`${at}[0].cache_control`, user({ type: 'text', text: 'x', cache_control: 'y' }), 'invalid_value'],
    [`${at}[1].source`, image(undefined), 'missing_required_parameter'],
    [`${at}[1].source`, image('x'), 'invalid_value'],
    [`${at}[1].source.type`, image({ type: 'constructor' }), 'invalid_value'],
    [`${at}[1].source.media_type`, image({ type: 'base64', data: 'AAAA' }), 'missing_required_parameter'],
    [`${at}[1].source.media_type`, image({ type: 'base64', media_type: 'x', data: 'AAAA' }), 'invalid_value'],
    [`${at}[1].source.data`, image({ type: 'base64', media_type: 'image/png', data: '%' }), 'invalid_value'],
    [`${at}[1].source.url`, image({ type: 'url', url: 'file:///etc/passwd' }), 'invalid_value'],
    [`${at}[1].source.file_id`, image({ type: 'file' }), 'missing_required_parameter'],
    [`${at}[0].tool_use_id`, user({ type: 'tool_result', tool_use_id: 'nobody' }), 'invalid_value'],
    [at, { messages: [{ role: 'system' }, { role: 'user', content: 'x' }] }, 'missing_required_parameter'],
    [
      at,
      {
        messages: [
          { role: 'system', content: 7 },
          { role: 'user', content: 'x' },
        ],
      },
      'invalid_value',
    ],
    ['system', { system: 7, messages: [{ role: 'user', content: 'x' }] }, 'invalid_value'],
    [
      'system[0].type',
      { system: [{ type: 'image' }], messages: [{ role: 'user', content: 'x' }] },
      'invalid_value',
    ],
    [
      `${at}[0].input`,
      { messages: [{ role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'f', input: 'x' }] }] },
      'invalid_value',
    ],
    [
      `${at}[0].thinking`,
      { messages: [{ role: 'assistant', content: [{ type: 'thinking', signature: 'x' }] }] },
      'missing_required_parameter',
    ],
  ])('is named: %s', (param, body, code) => {
    expect(failureOf(body)).toMatchObject({ param, code });
  });
});
