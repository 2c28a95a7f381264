import { conversationOf, type Members } from '../../request/bodies/conversation.js';
import {
  emptyDraft,
  formatNames,
  type Attachment,
  type Draft,
  type FormatName,
  type Turn,
} from '../draft.js';
import { afterCallBodies } from './after-call-bodies.fixture.js';
import { filesBodies } from './files-bodies.fixture.js';
import { settingsBodies } from './settings-bodies.fixture.js';
import { bodyOf, requestOf, templateOf } from './request-of.js';
import { draftErrors, toolsOf } from './read-settings.js';

const draft = (part: Partial<Draft>): Draft => ({ ...emptyDraft, isStream: false, ...part });
const user = (text: string, ...files: Attachment[]): Turn => ({ kind: 'user', id: 1, text, files });
const said = (format: FormatName, native: Members): Turn => ({
  kind: 'said',
  said: { format, native, messages: conversationOf(native) },
});
const tool = { name: 'get_weather', description: 'Now.', parameters: { type: 'object' } };
const full: Partial<Draft> = {
  system: 'Be brief.',
  tools: JSON.stringify([tool]),
  schema: '{"type":"object"}',
  thinking: 'low',
  maxTokens: '2000',
  temperature: '0.5',
};
const picture: Attachment = { name: 'a.png', type: 'image/png', size: 3, base64: 'AAAA' };
const paper: Attachment = { name: 'a.pdf', type: 'application/pdf', size: 3, base64: 'BBBB' };
const note: Attachment = { name: 'a.txt', type: 'text/plain', size: 2, base64: btoa('Hi') };

/** What each format says when it calls the tool. */
const calling: Readonly<Record<FormatName, Members>> = {
  chat: {
    choices: [
      {
        message: {
          role: 'assistant',
          content: '',
          tool_calls: [{ id: 'c1', function: { name: 'get_weather', arguments: '{"city":"Oslo"}' } }],
        },
      },
    ],
  },
  responses: {
    output: [
      { type: 'reasoning', id: 'r1', summary: [] },
      { type: 'function_call', call_id: 'c1', name: 'get_weather', arguments: '{"city":"Oslo"}' },
    ],
  },
  messages: {
    type: 'message',
    content: [
      { type: 'thinking', thinking: 'Hm', signature: 's' },
      { type: 'text', text: '' },
      { type: 'tool_use', id: 'c1', name: 'get_weather', input: '{"city":"Oslo"}' },
    ],
  },
  generateContent: {
    candidates: [
      {
        content: {
          role: 'model',
          parts: [
            {
              functionCall: { id: 'c1', name: 'get_weather', args: { city: 'Oslo' } },
              thoughtSignature: 's',
            },
          ],
        },
      },
    ],
  },
};
const result: Turn = {
  kind: 'results',
  results: [{ id: 'c1', name: 'get_weather', text: '{"celsius":-3}' }],
};

describe('a request of the playground', () => {
  it.each(formatNames)('has all settings in the format %s', (format) => {
    expect(bodyOf(draft({ ...full, format }), [user('Hi')], '@google/x')).toEqual(settingsBodies[format]);
  });

  it.each(formatNames)('has files in the format %s', (format) => {
    expect(bodyOf(draft({ format }), [user('Hi', picture, paper, note)], 'm')).toEqual(filesBodies[format]);
  });

  it.each(formatNames)(
    'goes on after a call in the format %s, with the signatures of its own answer',
    (format) => {
      const turns = [user('Hi'), said(format, calling[format]), result];
      expect(bodyOf(draft({ format }), turns, 'm')).toEqual(afterCallBodies[format]);
    },
  );

  it.each(formatNames.flatMap((to) => formatNames.map((from) => [from, to] as const)))(
    'carries a call of the format %s into the format %s',
    (from, to) => {
      const body = bodyOf(draft({ format: to }), [user('Hi'), said(from, calling[from]), result], 'm');
      const parts = conversationOf(body).flatMap((message) => message.parts);
      expect(parts.filter(({ kind }) => kind === 'call')).toMatchObject([{ name: 'get_weather', id: 'c1' }]);
      expect(parts.filter(({ kind }) => kind === 'result')).toMatchObject([{ id: 'c1' }]);
    },
  );

  it('has model and stream in the path of Google’s format alone, and the config in a header', () => {
    const request = requestOf(
      draft({ format: 'generateContent', isStream: true, config: 'fast' }),
      [user('Hi')],
      '@google/a b',
    );
    expect(request.path).toBe('/v1beta/models/%40google/a%20b:streamGenerateContent?alt=sse');
    expect(request.headers).toMatchObject({ 'x-gateway-config': 'fast' });
    expect(Object.keys(request.body)).toEqual(['contents']);
    expect(requestOf(draft({ isStream: true }), [], 'm').body).toMatchObject({ model: 'm', stream: true });
  });

  it('merges other members, and takes a body as it was written', () => {
    const others = '{"generationConfig":{"topK":3},"labels":{"a":"b"}}';
    expect(bodyOf(draft({ format: 'generateContent', temperature: '1', others }), [], 'm')).toEqual({
      generationConfig: { temperature: 1, topK: 3 },
      labels: { a: 'b' },
      contents: [],
    });
    const body = '{"model":"old","stream":true,"input":"Hi","store":false}';
    expect(bodyOf(draft({ format: 'responses', body }), [user('More')], 'm')).toEqual({
      model: 'm',
      store: false,
      input: [
        { role: 'user', content: 'Hi' },
        { role: 'user', content: 'More' },
      ],
    });
  });

  it('becomes a prompt in the format of chats, whatever the page asks in', () => {
    expect(
      templateOf(draft({ format: 'messages', system: 'Be brief.', isStream: true }), [user('Hi')]),
    ).toEqual({
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hi' },
      ],
    });
  });
});

describe('the settings', () => {
  it('read functions in the shape of any format', () => {
    expect(toolsOf(JSON.stringify([{ type: 'function', function: tool }]))).toEqual([tool]);
    expect(toolsOf(JSON.stringify({ name: 'a', input_schema: { type: 'object' } }))).toEqual([
      { name: 'a', parameters: { type: 'object' } },
    ]);
    expect(toolsOf('[{"description":"no name"}]')).toEqual([]);
  });

  it('say what is wrong with them', () => {
    expect(draftErrors(draft({ tools: '[1]', schema: '[]', others: '{', temperature: 'warm' }))).toEqual({
      tools: 'This is not a JSON list of functions with names.',
      schema: 'This is not a JSON object.',
      others: 'This is not a JSON object.',
      temperature: 'This is not a number.',
    });
    expect(draftErrors(draft({ body: '{"a":', tools: '[' }))).toEqual({ body: 'This is not a JSON object.' });
    expect(draftErrors(draft(full))).toEqual({});
  });
});
