import type { CallContext, ChatRequest, ChatStreamPart, LossEntry, Target } from '@model-gateway/core';
import { ScriptedTransport } from '@model-gateway/provider-kit/testing';
import { createPlatformChatProvider } from './create-platform-chat-provider.js';

const request: ChatRequest = {
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
  tools: [],
  sampling: {},
};
const malformed = '{"type":"\u0001';

const gemini = (part: object, more: object = {}) => ({
  candidates: [{ content: { role: 'model', parts: [part] }, ...more }],
  usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 9, totalTokenCount: 12 },
});
const block = (index: number, content_block: object, ...deltas: object[]) => [
  { type: 'content_block_start', index, content_block },
  ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
  { type: 'content_block_stop', index },
];
const textDelta = (text: string) => ({ type: 'text_delta', text });
const piece = (partial_json: string) => ({ type: 'input_json_delta', partial_json });
const llama = (delta: object, finish_reason: string | null = null) => ({
  id: 'a',
  choices: [{ index: 0, delta, finish_reason }],
});
const callPiece = (fragment: string, name?: string) =>
  llama({ tool_calls: [{ index: 0, function: { arguments: fragment, name } }] });

/** What each family says in an answer with text and one call, as its events. `t`: an event that has nothing but text. */
const streams: Readonly<Record<string, readonly (readonly [object, 't'?])[]>> = {
  'gemini-2.5-flash': [
    [gemini({ text: 'one ' })],
    [gemini({ text: 'two ' }), 't'],
    [gemini({ text: 'three ' }), 't'],
    [gemini({ functionCall: { name: 'f', args: { n: 10 } } })],
    [gemini({ text: '' }, { finishReason: 'STOP' })],
  ],
  'claude-sonnet-4-5': [
    [{ type: 'message_start', message: { id: 'm', usage: { input_tokens: 3, output_tokens: 1 } } }],
    ...block(0, { type: 'text', text: '' }, textDelta('one '), textDelta('two '), textDelta('three ')).map(
      (event, index): [object, 't'?] => (index === 2 || index === 3 ? [event, 't'] : [event]),
    ),
    ...block(
      1,
      { type: 'tool_use', id: 't', name: 'f', input: {} },
      piece('{"n":'),
      piece('1'),
      piece('0}'),
    ).map((event): [object] => [event]),
    [{ type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 9 } }],
    [{ type: 'message_stop' }, 't'],
  ],
  'meta/llama-3.3-70b-instruct-maas': [
    [llama({ role: 'assistant', content: 'one ' })],
    [llama({ content: 'two ' }), 't'],
    [llama({ content: 'three ' }), 't'],
    [callPiece('{"n":', 'f')],
    [callPiece('1')],
    [callPiece('0}')],
    [llama({}, 'tool_calls')],
    [{ id: 'a', choices: [], usage: { prompt_tokens: 3, completion_tokens: 9, total_tokens: 12 } }],
  ],
};

async function read(model: string, events: readonly string[], more: Partial<CallContext> = {}) {
  const body = events.map((data) => `data: ${data}\n\n`);
  const target: Target = {
    kind: 'vertex-ai',
    model,
    credential: { type: 'access-token', token: 'ya29.secret-token' },
    projectId: 'p',
    region: 'us-central1',
  };
  const tokens = { token: async () => 'minted', invalidate: () => undefined };
  const dependencies = { transport: new ScriptedTransport([{ body }]), tokens, nextId: () => 'call_1' };
  const losses: LossEntry[] = [];
  const call: CallContext = {
    requestId: 'r',
    signal: new AbortController().signal,
    reportLoss: (entry) => void losses.push(entry),
    ...more,
  };
  const parts: ChatStreamPart[] = [];
  let code: string | undefined;
  try {
    for await (const batch of createPlatformChatProvider(target, dependencies).stream(request, call)) {
      parts.push(...batch);
    }
  } catch (failure) {
    code = (failure as { readonly code: string }).code;
  }
  const joined = (type: ChatStreamPart['type']) =>
    parts.flatMap((part) => (part.type === type ? [Object.values(part).at(-1)] : [])).join('');
  return {
    text: parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(''),
    args: joined('tool-call-arguments'),
    finish: parts.flatMap((part) => (part.type === 'finish' ? [part.finish.reason] : [])),
    usage: parts.findLast((part) => part.type === 'usage')?.usage.completionTokens,
    code,
    losses,
  };
}

const eventsOf = (model: string, ...broken: number[]) =>
  (streams[model] ?? []).map(([event], index) =>
    broken.includes(index) ? malformed : JSON.stringify(event),
  );
const placesOf = (model: string, isText: boolean) =>
  (streams[model] ?? []).flatMap(([, kind], place) => ((kind === 't') === isText ? [place] : []));
const failed = { finish: [], code: 'upstream_invalid_response' };
/** The losses that are there before anything is sent, and no more. */
const approvingOnce = () => {
  let approvals = 0;
  return () => {
    approvals += 1;
    if (approvals > 1) throw new Error('refused');
  };
};

describe.each(Object.keys(streams))('an event of %s that is no JSON', (model) => {
  it('is left out where it may have had nothing but text, or ended a complete answer', async () => {
    const whole = await read(model, eventsOf(model));
    expect(whole).toMatchObject({
      text: 'one two three ',
      args: '{"n":10}',
      finish: ['tool_calls'],
      usage: 9,
    });
    for (const place of placesOf(model, true)) {
      const { text, losses, ...others } = await read(model, eventsOf(model, place));
      expect(others).toMatchObject({ args: '{"n":10}', finish: ['tool_calls'], usage: 9, code: undefined });
      expect(['one three ', 'one two ', whole.text]).toContain(text);
      expect(losses).toEqual([expect.objectContaining({ path: 'stream', severity: 'degraded' })]);
    }
  });

  it('is a failure where the rest shows that it was more', async () => {
    for (const place of placesOf(model, false)) {
      const answer = await read(model, eventsOf(model, place));
      // An event of Gemini stands for itself: a call that is missing as a whole is missed by nobody.
      if (model.startsWith('gemini') && place === 3) continue;
      expect({ place, ...answer }).toMatchObject({ place, ...failed });
    }
  });

  it.each<[string, number, Partial<CallContext>]>([
    ['it is the second', 2, {}],
    ['the response is recovered then', 1, { needsEveryEvent: true }],
    ['its caller accepts no such loss', 1, { approve: approvingOnce() }],
  ])('is a failure where %s', async (_, count, more) => {
    const places = placesOf(model, true).slice(0, count);
    expect(await read(model, eventsOf(model, ...places), more)).toMatchObject(failed);
  });

  it.each(['functionCall', 'tool_calls', 'tool_use', 'inlineData', 'image_url', 'error'])(
    'is a failure where it may be about %s',
    async (member) => {
      const [place = 0] = placesOf(model, true);
      const events = eventsOf(model).with(place, `{"${member}":{"name`);
      expect(await read(model, events)).toMatchObject(failed);
    },
  );
});
