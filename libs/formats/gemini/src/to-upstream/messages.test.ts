import type {
  AssistantPart,
  ChatRequest,
  LossEntry,
  MediaPart,
  Message,
  Signature,
} from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { vertexDialect } from '../dialect/vertex-dialect.js';
import { toGenerateContentRequest } from './to-generate-content-request.js';

/** JSON whose form the tests state. */
type Json = ReturnType<typeof JSON.parse>;

const text = (value: string) => ({ type: 'text' as const, text: value });
const user = (value: string): Message => ({ role: 'user', content: [text(value)] });
const system = (value: string): Message => ({ role: 'system', content: [text(value)] });
const assistant = (...content: AssistantPart[]): Message => ({ role: 'assistant', content });
const call = (id: string, name = 'f', args = '{}', more: object = {}): AssistantPart => ({
  type: 'tool-call',
  id,
  name,
  arguments: args,
  ...more,
});
const tool = (toolCallId: string, value: string, toolName = 'f'): Message => ({
  role: 'tool',
  toolCallId,
  toolName,
  content: [text(value)],
});

function translate(messages: Message[], model = 'gemini-2.5-flash', dialect = geminiApiDialect) {
  const losses: LossEntry[] = [];
  const request: ChatRequest = { messages, tools: [], sampling: {} };
  const body = toGenerateContentRequest(request, { model, dialect, reportLoss: (loss) => losses.push(loss) });
  return { body, losses, contents: body.contents as Json[] };
}

const userContent = (...texts: string[]) => ({
  role: 'user',
  parts: texts.map((value) => ({ text: value })),
});
const modelContent = (...texts: string[]) => ({
  role: 'model',
  parts: texts.map((value) => ({ text: value })),
});

describe('contents of a legal OpenAI history (R20)', () => {
  it('names the message that the client sent, when it was read as several', () => {
    const messages: Message[] = [
      user('Hi'),
      assistant(call('c1'), call('c2')),
      { ...tool('c1', 'a'), position: 2 },
      { ...tool('c2', 'b'), position: 2 },
      { ...system('Be brief.'), position: 3 },
    ];
    expect(translate(messages).losses.map(({ path }) => path)).toEqual(['messages[3]']);
  });

  it('takes leading instructions to the front without a loss', () => {
    const { body, losses } = translate([system('Be brief.'), system('Be kind.'), user('Hi')]);
    expect(body).toEqual({
      systemInstruction: { parts: [{ text: 'Be brief.' }, { text: 'Be kind.' }] },
      contents: [userContent('Hi')],
    });
    expect(losses).toEqual([]);
  });

  it('moves instructions in mid-history too, and says so', () => {
    const { body, losses } = translate([system('A'), user('Hi'), system('B'), user('Bye')]);
    expect(body.systemInstruction).toEqual({ parts: [{ text: 'A' }, { text: 'B' }] });
    expect(body.contents).toEqual([userContent('Hi', 'Bye')]);
    expect(losses).toEqual([expect.objectContaining({ path: 'messages[2]', action: 'approximated' })]);
  });

  it('sends instructions alone as a message of the user', () => {
    const { body, losses } = translate([system('Write a poem.')]);
    expect(body).toEqual({ contents: [userContent('Write a poem.')] });
    expect(losses).toHaveLength(1);
  });

  it('joins what one side says in a row', () => {
    const history = [user('a'), user('b'), assistant(text('c')), assistant(text('d')), user('e')];
    expect(translate(history).contents).toEqual([
      userContent('a', 'b'),
      modelContent('c', 'd'),
      userContent('e'),
    ]);
  });

  it('leaves out empty text and messages that say nothing', () => {
    const history = [user('a'), assistant(text('')), user(''), user('b')];
    expect(translate(history).contents).toEqual([userContent('a', 'b')]);
  });

  it('sends an empty last message as a space', () => {
    const { contents, losses } = translate([user('a'), assistant(text('b')), user('')]);
    expect(contents).toEqual([userContent('a'), modelContent('b'), userContent(' ')]);
    expect(losses).toEqual([expect.objectContaining({ path: 'messages[2]', action: 'replaced' })]);
  });

  it('lets the user begin', () => {
    const { contents, losses } = translate([assistant(text('Hello!')), user('Hi')]);
    expect(contents).toEqual([userContent(' '), modelContent('Hello!'), userContent('Hi')]);
    expect(losses).toHaveLength(1);
  });

  it('keeps a prefill where the model takes it, and asks it to go on where not', () => {
    const history = [user('Count'), assistant(text('1, 2,'))];
    expect(translate(history).contents.at(-1)).toEqual(modelContent('1, 2,'));
    const newest = translate(history, 'gemini-3.5-flash-lite');
    expect(newest.contents.at(-1)).toEqual(userContent('Continue.'));
    expect(newest.losses).toHaveLength(1);
  });

  it('sends a space for a history that says nothing at all, and reports it', () => {
    const { body, losses } = translate([{ role: 'assistant', content: [{ type: 'text', text: '' }] }]);
    expect(body.contents).toEqual([{ role: 'user', parts: [{ text: ' ' }] }]);
    expect(losses).toContainEqual(expect.objectContaining({ path: 'messages', action: 'replaced' }));
  });

  it('reports the name of a participant', () => {
    const { losses } = translate([{ role: 'user', name: 'ann', content: [text('Hi')] }]);
    expect(losses).toEqual([expect.objectContaining({ path: 'messages[0].name', action: 'dropped' })]);
  });
});

describe('tool calls and results', () => {
  it('keeps text beside a call, each in a part of its own (K1)', () => {
    const { contents } = translate([
      user('a'),
      assistant(text('Let me see.'), call('c1', 'f', '{"x":1}')),
      tool('c1', 'ok'),
    ]);
    expect(contents).toEqual([
      userContent('a'),
      {
        role: 'model',
        parts: [{ text: 'Let me see.' }, { functionCall: { id: 'c1', name: 'f', args: { x: 1 } } }],
      },
      {
        role: 'user',
        parts: [{ functionResponse: { id: 'c1', name: 'f', response: { output: 'ok' } } }],
      },
    ]);
  });

  it('groups all results of a step in one content, in the order of the calls', () => {
    const { contents } = translate([
      user('a'),
      assistant(call('c1', 'f'), call('c2', 'g')),
      tool('c2', 'two', 'g'),
      tool('c1', 'one', 'f'),
      user('and now?'),
    ]);
    expect(contents[2].parts.map((part: Json) => part.functionResponse.response.output)).toEqual([
      'one',
      'two',
    ]);
    expect(contents[3]).toEqual(userContent('and now?'));
  });

  it('keeps two steps in a row apart', () => {
    const history = [
      user('a'),
      assistant(call('c1')),
      tool('c1', '1'),
      assistant(call('c2')),
      tool('c2', '2'),
    ];
    expect(translate(history).contents.map((content) => content.role)).toEqual([
      'user',
      'model',
      'user',
      'model',
      'user',
    ]);
  });

  it('fills in a missing result, so that the counts agree', () => {
    const { contents, losses } = translate([user('a'), assistant(call('c1'), call('c2')), tool('c2', 'two')]);
    expect(contents[2].parts).toHaveLength(2);
    expect(contents[2].parts[0].functionResponse.response).toEqual({ error: expect.any(String) });
    expect(losses).toEqual([
      expect.objectContaining({ path: 'messages[1].tool_calls[0]', action: 'replaced' }),
    ]);
  });

  it('sends a result without a call as text of the user', () => {
    const { contents, losses } = translate([user('a'), tool('gone', 'late', 'f')]);
    expect(contents).toEqual([userContent('a', 'Result of tool f: late')]);
    expect(losses).toEqual([expect.objectContaining({ path: 'messages[1]', action: 'approximated' })]);
  });

  it('binds results to the latest open call when an id comes twice', () => {
    const { contents } = translate([
      user('a'),
      assistant(call('c')),
      tool('c', 'first'),
      assistant(call('c')),
      tool('c', 'second'),
    ]);
    expect(contents[2].parts[0].functionResponse.response).toEqual({ output: 'first' });
    expect(contents[4].parts[0].functionResponse.response).toEqual({ output: 'second' });
  });

  it.each(['', '  ', '{}'])('takes %j for a call without arguments (K3)', (args) => {
    const { contents, losses } = translate([user('a'), assistant(call('c', 'f', args)), tool('c', '')]);
    expect(contents[1].parts[0].functionCall.args).toEqual({});
    expect(losses).toEqual([]);
  });

  it.each(['{"a":', '[1]', '"x"', 'null'])('keeps arguments that are no object: %s', (args) => {
    const { contents, losses } = translate([user('a'), assistant(call('c', 'f', args)), tool('c', '')]);
    expect(contents[1].parts[0].functionCall.args).toEqual({ arguments: args });
    expect(losses[0]?.path).toBe('messages[1].tool_calls[0].function.arguments');
  });

  it.each(['{"$ref":"#/$defs/a"}', '{"error":null,"id":12345678901234567890}', 'plain', '[1,2]'])(
    'never lets the upstream interpret a result: %s (R23)',
    (result) => {
      const { contents } = translate([user('a'), assistant(call('c')), tool('c', result)]);
      expect(contents[2].parts[0].functionResponse.response).toEqual({ output: result });
    },
  );

  const image = { type: 'media', source: { type: 'inline', data: 'AAAA' }, mimeType: 'image/png' } as const;
  const withImage: Message[] = [
    user('a'),
    assistant(call('c')),
    { role: 'tool', toolCallId: 'c', toolName: 'f', content: [text('see'), image] },
    user('well?'),
  ];

  it('puts an image of a result inside the response from Gemini 3 on', () => {
    const { contents, losses } = translate(withImage, 'gemini-3-flash-preview');
    expect(contents[2].parts[0].functionResponse).toEqual({
      id: 'c',
      name: 'f',
      response: { output: 'see' },
      parts: [{ inlineData: { mimeType: 'image/png', data: 'AAAA' } }],
    });
    expect(losses).toEqual([]);
  });

  it.each<[string, Omit<MediaPart, 'type'>, GeminiDialect, boolean]>([
    ['image/jpg', { source: image.source, mimeType: 'image/jpg' }, geminiApiDialect, true],
    ['a text', { source: image.source, filename: 'a.csv' }, geminiApiDialect, true],
    ['a sound', { source: image.source, filename: 'a.mp3' }, geminiApiDialect, false],
    ['a video', { source: { type: 'url', uri: 'https://a.example/a.mp4' } }, vertexDialect, false],
    ['a picture', { source: { type: 'url', uri: 'https://a.example/a.png' } }, vertexDialect, true],
  ])('judges %s by the type that is sent', (_name, media, dialect, inside) => {
    const content = [{ type: 'media', ...media } as const];
    const history: Message[] = [
      user('a'),
      assistant(call('c')),
      { role: 'tool', toolCallId: 'c', toolName: 'f', content },
    ];
    const { contents, losses } = translate(history, 'gemini-3-flash-preview', dialect);
    expect('parts' in contents[2].parts[0].functionResponse).toBe(inside);
    expect(losses.some(({ path }) => path === 'messages[2]')).toBe(!inside);
  });

  it('lets it follow as a message of the user before', () => {
    const { contents, losses } = translate(withImage);
    expect(contents[2].parts).toHaveLength(1);
    expect(contents[3]).toEqual({
      role: 'user',
      parts: [
        { text: 'Media returned by tool f:' },
        { inlineData: { mimeType: 'image/png', data: 'AAAA' } },
        { text: 'well?' },
      ],
    });
    expect(losses).toEqual([expect.objectContaining({ path: 'messages[2]', action: 'approximated' })]);
  });
});

describe('signatures', () => {
  const own = { value: 'c2ln', issuer: 'google' };
  const foreign = { value: 'Zm9y', issuer: 'vertex-ai' };
  const bypass = 'skip_thought_signature_validator';
  const model = 'gemini-3-pro-preview';
  const signatures = (history: Message[], name = model) =>
    translate(history, name).contents.map((content) =>
      content.parts.map((part: Json) => part.thoughtSignature as string | undefined),
    );

  it('returns each in its own part', () => {
    const history = [
      user('a'),
      assistant({ ...text('x'), signature: own }, call('c', 'f', '{}', { signature: { value: 'dW5r' } })),
      tool('c', ''),
    ];
    expect(signatures(history)[1]).toEqual(['c2ln', 'dW5r']);
  });

  it('keeps an empty text that carries one (R6)', () => {
    const { contents } = translate([
      user('a'),
      assistant(text('x'), { ...text(''), signature: own }),
      user('b'),
    ]);
    expect(contents[1].parts).toEqual([{ text: 'x' }, { text: '', thoughtSignature: 'c2ln' }]);
  });

  it('uses the bypass for the first call of each step of the current turn, and only there (R3)', () => {
    const history = [
      user('a'),
      assistant(call('c1')),
      tool('c1', ''),
      user('b'),
      assistant(text('hm'), call('c2'), call('c3')),
      tool('c2', ''),
      tool('c3', ''),
      assistant(call('c4', 'f', '{}', { signature: own })),
      tool('c4', ''),
    ];
    expect(signatures(history)[1]).toEqual([undefined]);
    expect(signatures(history)[4]).toEqual([undefined, bypass, undefined]);
    expect(signatures(history)[6]).toEqual(['c2ln']);
  });

  it('replaces a foreign one by the bypass, and says so (R4)', () => {
    const history = [user('a'), assistant(call('c', 'f', '{}', { signature: foreign })), tool('c', '')];
    expect(signatures(history)[1]).toEqual([bypass]);
    expect(translate(history, model).losses[0]?.path).toBe('messages[1].tool_calls[0]');
    const atHome = translate(history, model, vertexDialect).contents[1].parts[0];
    expect(atHome.thoughtSignature).toBe('Zm9y');
  });

  it('lets nothing stand in for one on a later call of a step', () => {
    const standIn = (id: string) => call(id, 'f', '{}', { signature: { value: bypass } });
    const history = [user('a'), assistant(standIn('c'), standIn('d')), tool('c', ''), tool('d', '')];
    expect(signatures(history)[1]).toEqual([bypass, undefined]);
    expect(translate(history, model).losses).toEqual([]);
  });

  it('needs no bypass on models before Gemini 3', () => {
    const history = [user('a'), assistant(call('c')), tool('c', '')];
    expect(signatures(history, 'gemini-2.5-pro')[1]).toEqual([undefined]);
  });

  it('sends no thoughts back, but those that this upstream signed, and reports other signatures', () => {
    const { contents, losses } = translate([
      user('a'),
      assistant(
        { type: 'reasoning', text: 'plain' },
        { type: 'reasoning', text: 'of another vendor', signature: { value: 'eA==' }, path: 'content[1]' },
        { type: 'reasoning', text: 'of another upstream', signature: foreign, path: 'content[2]' },
        { type: 'redacted-reasoning', data: 'x', path: 'content[3]' },
        { type: 'reasoning', text: 'signed', signature: own, path: 'content[4]' },
        text('b'),
      ),
      user('c'),
    ]);
    expect(contents[1].parts).toEqual([
      { text: 'signed', thought: true, thoughtSignature: 'c2ln' },
      { text: 'b' },
    ]);
    expect(losses.map(({ action, path }) => `${action} ${path}`)).toEqual([
      'dropped messages[1]',
      'dropped content[1]',
      'dropped content[2]',
      'dropped content[3]',
    ]);
  });

  describe('on the thought before a call (R2)', () => {
    const path = 'messages[1].content[0]';
    const thought = (signature: Signature): AssistantPart => ({
      type: 'reasoning',
      text: 't',
      signature,
      path,
    });
    const unknown = { value: 'dW4=' };

    it('is sent with the call when the call has none and nobody says whose it is', () => {
      const history = [
        user('a'),
        assistant(thought(unknown), call('c'), call('d')),
        tool('c', ''),
        tool('d', ''),
      ];
      expect(signatures(history)[1]).toEqual([unknown.value, undefined]);
      expect(translate(history, model).losses).toEqual([]);
    });

    it('stays where it was when this upstream is known to have issued it', () => {
      const history = [user('a'), assistant(thought(own), call('c')), tool('c', '')];
      const { contents, losses } = translate(history, model);
      expect(contents[1].parts[0]).toEqual({ text: 't', thought: true, thoughtSignature: own.value });
      expect(signatures(history)[1]).toEqual([own.value, bypass]);
      expect(losses).toEqual([]);
    });

    it('never takes the place of the call’s own', () => {
      const history = [
        user('a'),
        assistant(thought(unknown), call('c', 'f', '{}', { signature: own })),
        tool('c', ''),
      ];
      expect(signatures(history)[1]).toEqual([own.value]);
      expect(translate(history, model).losses).toMatchObject([{ path }]);
    });

    it.each([
      ['another upstream’s', [thought(foreign), call('c')], [bypass]],
      ['not directly before', [thought(unknown), text('x'), call('c')], [undefined, bypass]],
    ])('is lost, with a word, when it is %s', (_name, parts, expected) => {
      const history = [user('a'), assistant(...parts), tool('c', '')];
      expect(signatures(history)[1]).toEqual(expected);
      expect(translate(history, model).losses).toMatchObject([{ path, action: 'dropped' }]);
    });

    it('is lost before a later call of the step', () => {
      const history = [
        user('a'),
        assistant(call('c'), thought(unknown), call('d')),
        tool('c', ''),
        tool('d', ''),
      ];
      expect(signatures(history)[1]).toEqual([bypass, undefined]);
      expect(translate(history, model).losses).toHaveLength(1);
    });
  });
});

describe('other parts of the model', () => {
  it('says no language and no outcome where the model said none, as empty ones are refused', () => {
    const { contents } = translate([
      user('a'),
      assistant(
        { type: 'executable-code', language: '', code: 'x' },
        { type: 'code-execution-result', outcome: '', output: 'y' },
      ),
      user('b'),
    ]);
    expect(contents[1].parts).toEqual([
      { executableCode: { code: 'x' } },
      { codeExecutionResult: { output: 'y' } },
    ]);
  });

  it('returns images, code and results byte for byte (R8, K8)', () => {
    const signature = { value: 'c2ln', issuer: 'google' };
    const { contents } = translate([
      user('a'),
      assistant(
        { type: 'media', source: { type: 'inline', data: '+/8=' }, mimeType: 'image/png', signature },
        { type: 'executable-code', language: 'PYTHON', code: 'print(1)' },
        { type: 'code-execution-result', id: '1', outcome: 'OUTCOME_OK', output: '1\n' },
      ),
      user('b'),
    ]);
    expect(contents[1].parts).toEqual([
      { inlineData: { mimeType: 'image/png', data: '+/8=' }, thoughtSignature: 'c2ln' },
      { executableCode: { language: 'PYTHON', code: 'print(1)' } },
      { codeExecutionResult: { id: '1', outcome: 'OUTCOME_OK', output: '1\n' } },
    ]);
  });

  it('returns raw parts of its own format where the upstream knows them', () => {
    const value = { toolCall: { id: 'x', toolType: 'GOOGLE_SEARCH_WEB' }, thoughtSignature: 'c2ln' };
    const path = 'messages[1].content[0]';
    const raw: AssistantPart = { type: 'opaque', format: 'gemini', value, path };
    const history = [user('a'), assistant(raw, text('b')), user('c')];
    expect(translate(history).contents[1].parts[0]).toBe(value);
    const elsewhere = translate(history, 'gemini-2.5-flash', vertexDialect);
    expect(elsewhere.contents[1]).toEqual(modelContent('b'));
    expect(elsewhere.losses).toEqual([expect.objectContaining({ path })]);
  });

  it.each([
    ['several kinds of data', { toolCall: {}, functionCall: { name: 'f' } }],
    ['none', {}],
    ['a signature alone', { thoughtSignature: 'c2ln' }],
    ['a kind that has a form of its own', { functionCall: { name: 'f', args: {} } }],
    ['a kind that nobody knows', { neverSeen: { a: 1 } }],
    ['data that are none', { toolCall: 'x' }],
  ])('does not send raw parts with %s', (_name, value) => {
    const part = { type: 'opaque', format: 'gemini', value } as const;
    const { contents, losses } = translate([
      user('a'),
      assistant({ ...part, path: 'messages[1].content_blocks[0]' }, text('b')),
      { role: 'user', content: [part] },
    ]);
    expect(contents).toEqual([userContent('a'), modelContent('b'), userContent(' ')]);
    expect(losses.map(({ path }) => path)).toEqual([
      'messages[1].content_blocks[0]',
      'messages[2].content[0]',
      'messages[2]',
    ]);
  });
});
