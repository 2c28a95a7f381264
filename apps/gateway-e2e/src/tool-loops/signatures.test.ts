import type { ChatCompletion } from '@model-gateway/contract';
import { answerOf, joinChunks, postChat, readStream } from '../support/chat-client.js';
import { startServices, type Services } from '../support/services.js';
import { startGateway } from '../support/start-gateway.js';
import { clients, echoing, sdk, stripping, type HistoryMessage } from './loop-client.js';
import { kindOf, seenContents, seenSignatures } from './seen-signatures.js';
import { runLoop, weatherTool } from './tool-loop.js';

const google = '@google/gemini-3-pro-preview';
const vertex = '@vertex/gemini-3-pro-preview';
/** As the twin marks the signatures of each. */
const issuer = { [google]: 'gemini', [vertex]: 'vertex' } as const;
const notStrict = { 'x-gateway-strict-standard-compliance': 'false' };

let running: Services;
beforeAll(async () => void (running = await startServices()));
afterAll(() => running.stop());
beforeEach(() => running.twin.reset());

/** A history of one open step: its call as a client kept it, and the result. */
function history(calls: readonly object[], assistant: object = {}, ids = ['own-id']): HistoryMessage[] {
  return [
    { role: 'user', content: 'What is the weather in Paris?' },
    { role: 'assistant', content: null, ...assistant, tool_calls: calls },
    ...ids.map((id) => ({ role: 'tool', tool_call_id: id, content: '21 degrees' })),
  ];
}

const call = (id = 'own-id', members: object = {}, ofFunction: object = {}) => ({
  id,
  type: 'function',
  function: { name: 'get_weather', arguments: '{"city":"Paris"}', ...ofFunction },
  ...members,
});

async function ask(messages: readonly HistoryMessage[], model: string = google): Promise<ChatCompletion> {
  const body = { model, messages, tools: [weatherTool] };
  const response = await postChat({ gateway: running.gateway.url, body, headers: notStrict });
  const answer = (await response.json()) as ChatCompletion & { error?: { message: string } };
  if (answer.error) throw new Error(answer.error.message);
  return answer;
}

/** A call that the model makes now, with its signature and the id that is its handle. */
async function signedCall(model: string = google): Promise<{ id: string; signature: string }> {
  const answer = await ask([{ role: 'user', content: 'What is the weather in Paris?' }], model);
  const made = answer.choices[0]?.message.tool_calls?.[0];
  return { id: made?.id ?? '', signature: made?.function.thought_signature ?? '' };
}

const lastSeen = async () => (await seenSignatures(running.twin)).at(-1);

const block = (signature: string, id = 'own-id') => ({
  content_blocks: [{ type: 'tool_use', id, signature }],
});
const extraContent = (thought_signature: string) => ({ extra_content: { google: { thought_signature } } });
/** Where a client may have put a signature, in histories of one open step. */
const places: readonly [string, (signature: string, id: string) => HistoryMessage[]][] = [
  ['in `thought_signature`', (signature) => history([call('own-id', {}, { thought_signature: signature })])],
  ['in `extra_content.google`', (signature) => history([call('own-id', extraContent(signature))])],
  ['in `content_blocks`', (signature) => history([call()], block(signature))],
  [
    'in `reasoning_details`',
    (signature) =>
      history([call()], {
        reasoning_details: [{ type: 'reasoning.encrypted', id: 'own-id', data: signature }],
      }),
  ],
  [
    'in the thought before the call',
    (signature) =>
      history([call()], {
        content: [
          { type: 'thinking', thinking: 'Hm', signature },
          { type: 'tool_use', id: 'own-id', name: 'get_weather', input: { city: 'Paris' } },
        ],
      }),
  ],
  ['by the id of the call', (_signature, id) => history([call(id)], {}, [id])],
];

describe('R2: a signature is looked for', () => {
  it.each(places)('%s', async (_place, historyOf) => {
    const { id, signature } = await signedCall();
    await ask(historyOf(signature, id));
    expect(await lastSeen()).toEqual([[signature]]);
  });

  it.each(places)(
    '%s, and makes way for the stand-in where another provider issued it',
    async (_place, historyOf) => {
      const { id, signature } = await signedCall(vertex);
      await ask(historyOf(signature, id), google);
      expect((await lastSeen())?.map(([first]) => kindOf(first))).toEqual(['stand-in']);
    },
  );

  it('in this order: `thought_signature`, `extra_content.google`, `content_blocks`, the id', async () => {
    const [first, second, third, fourth] = [
      await signedCall(),
      await signedCall(),
      await signedCall(),
      await signedCall(),
    ];
    const { id } = fourth;
    const members = extraContent(second.signature);
    const blocks = block(third.signature, id);
    await ask(history([call(id, members, { thought_signature: first.signature })], blocks, [id]));
    expect(await lastSeen()).toEqual([[first.signature]]);
    await ask(history([call(id, members)], blocks, [id]));
    expect(await lastSeen()).toEqual([[second.signature]]);
    await ask(history([call(id)], blocks, [id]));
    expect(await lastSeen()).toEqual([[third.signature]]);
    await ask(history([call(id)], {}, [id]));
    expect(await lastSeen()).toEqual([[fourth.signature]]);
  });
});

describe('R3: a history without any signature', () => {
  const standIn = 'skip_thought_signature_validator';
  const step = (...ids: string[]): HistoryMessage[] => [
    { role: 'assistant', content: null, tool_calls: ids.map((id) => call(id)) },
    ...ids.map((id) => ({ role: 'tool', tool_call_id: id, content: '21 degrees' })),
  ];
  const user = { role: 'user', content: 'What is the weather in Paris?' };

  it.each([google, vertex])(
    '%s: works by the stand-in, on the first call of each step of the current turn only',
    async (model) => {
      await ask(
        [
          user,
          ...step('a', 'b'),
          { role: 'assistant', content: 'Fine.' },
          user,
          ...step('c', 'd'),
          ...step('e'),
        ],
        model,
      );
      expect(await lastSeen()).toEqual([[undefined, undefined], [standIn, undefined], [standIn]]);
    },
  );

  it('never has the stand-in over a real signature', async () => {
    const { id, signature } = await signedCall();
    await ask([user, ...step('a'), ...step(id, 'b'), ...step('c')]);
    expect(await lastSeen()).toEqual([[standIn], [signature, undefined], [standIn]]);
  });

  it.each([
    ['a stand-in', standIn],
    ['a stand-in in base64', Buffer.from(standIn).toString('base64')],
    ['something that is no signature', 'no signature!'],
  ])('never has %s of the client over a real signature', async (_kind, thought_signature) => {
    const { id, signature } = await signedCall();
    await ask(history([call(id, extraContent(thought_signature))], {}, [id]));
    expect(await lastSeen()).toEqual([[signature]]);
  });

  it('never has the signature of another provider over a real one of its own', async () => {
    const { id, signature } = await signedCall();
    const foreign = await signedCall(vertex);
    await ask(history([call(id, {}, { thought_signature: foreign.signature })], {}, [id]));
    expect(await lastSeen()).toEqual([[signature]]);
  });

  it("has the client's stand-in nowhere but where one is needed", async () => {
    const calls = ['a', 'b'].map((id) => call(id, extraContent(standIn)));
    const [, ...results] = step('a', 'b');
    await ask([user, { role: 'assistant', content: null, tool_calls: calls }, ...results]);
    expect(await lastSeen()).toEqual([[standIn, undefined]]);
  });

  it('needs no stand-in with models that ask for no signatures', async () => {
    await ask([user, ...step('a')], '@google/gemini-2.5-flash');
    expect(await lastSeen()).toEqual([[undefined]]);
  });
});

describe('R4: a loop that moves between the providers', () => {
  const path = [
    google,
    google,
    vertex,
    vertex,
    google,
    vertex,
    google,
    google,
    google,
    vertex,
    google,
  ] as const;

  it.each(Object.entries(clients))('%s', async (_name, client) => {
    await runLoop(running, { client, turns: 1, steps: 10, model: (request) => path[request] ?? google });
    const requests = await seenSignatures(running.twin);
    expect(requests).toHaveLength(path.length);
    for (const [index, calls] of requests.entries()) {
      const here = path[index];
      const expected = path.slice(0, index).map((there) => (there === here ? issuer[there] : 'stand-in'));
      expect(calls.map(([first]) => kindOf(first))).toEqual(expected);
    }
  });

  it.each([google, vertex])(
    'no provider loses anything to a client that kept no signature: %s',
    async (to) => {
      const { id } = await signedCall(to === google ? vertex : google);
      const response = await postChat({
        gateway: running.gateway.url,
        body: { model: to, messages: history([call(id)], {}, [id]), tools: [weatherTool] },
        headers: { 'x-gateway-config': '{"on_loss":"error"}' },
      });
      expect(await response.json()).not.toHaveProperty('error');
      expect((await lastSeen())?.map(([first]) => kindOf(first))).toEqual(['stand-in']);
    },
  );

  it.each(Object.entries(clients))('%s, when earlier turns were held elsewhere', async (_name, client) => {
    const model = (request: number) => (request < 2 ? google : vertex);
    await runLoop(running, { client, turns: 2, steps: 1, model });
    expect((await lastSeen())?.map(([first]) => kindOf(first))).toEqual(['none', 'vertex']);
  });
});

it('R5: a signed thought goes back to the provider that signed it, and to no other', async () => {
  const question = { role: 'user', content: 'Hello' };
  const { message } = await echoing(running, { model: google, messages: [question] });
  const [signed] = message.content_blocks as [{ signature: string }];
  const thought = { type: 'thinking', thinking: 'Hm', signature: signed.signature };
  const messages = [
    question,
    { role: 'assistant', content: [thought, { type: 'text', text: 'Hi' }] },
    question,
  ];
  for (const model of [google, vertex]) await echoing(running, { model, messages });
  const [, own, foreign] = (await seenContents(running.twin)).map(([, model]) => model?.parts);
  expect(own).toEqual([{ text: 'Hm', thought: true, thoughtSignature: signed.signature }, { text: 'Hi' }]);
  expect(foreign).toEqual([{ text: 'Hi' }]);
});

it('R6, K7: the signature on a part with empty text, at the end of a stream, goes back on such a part', async () => {
  const question = { role: 'user', content: 'Hello' };
  const body = { model: google, messages: [question], stream: true };
  const response = await postChat({ gateway: running.gateway.url, body, headers: notStrict });
  const { chunks } = await readStream(response);
  const blocks: Record<string, unknown>[] = [];
  for (const { index, delta } of chunks.flatMap((each) => each.choices[0]?.delta.content_blocks ?? [])) {
    const block = (blocks[index] ??= {});
    for (const [name, value] of Object.entries(delta)) {
      block[name] = name === 'text' ? `${(block.text as string | undefined) ?? ''}${String(value)}` : value;
    }
  }
  const { text } = joinChunks(chunks);
  await ask([question, { role: 'assistant', content: text, content_blocks: blocks }, question]);
  const [, model] = (await seenContents(running.twin)).at(-1) ?? [];
  expect(model?.parts.map((part) => part.text)).toEqual([text, '']);
  expect(kindOf(model?.parts[1]?.thoughtSignature)).toBe('gemini');
});

it.each([google, vertex] as const)('R7: %s: a call without arguments keeps its signature', async (model) => {
  const tool = { type: 'function', function: { name: 'get_time' } } as const;
  const question = 'What time is it?';
  const { calls } = await runLoop(running, {
    client: stripping(sdk()),
    model: () => model,
    question,
    tools: [tool],
    turns: 1,
    steps: 2,
  });
  expect(calls.map((each) => each.function.arguments)).toEqual(['{}', '{}']);
  expect((await lastSeen())?.map(([first]) => kindOf(first))).toEqual([issuer[model], issuer[model]]);
});

describe.each(['@google/gemini-3-pro-image-preview', '@vertex/gemini-3-pro-image-preview'])(
  'R8: %s',
  (model) => {
    const question = { role: 'user', content: 'Draw a cat.' };
    const draw = { model, modalities: ['text', 'image'] };

    it('gets its pictures back byte for byte, each with its signature', async () => {
      const { message } = await echoing(running, { ...draw, messages: [question] });
      await echoing(running, { ...draw, messages: [question, message, question] });
      const [, answer] = (await seenContents(running.twin)).at(-1) ?? [];
      const shown = message.content_blocks as { image_url?: { url: string }; signature?: string }[];
      const picture = shown.find(({ image_url }) => image_url);
      const sent = answer?.parts.find(({ inlineData }) => inlineData);
      expect(sent?.inlineData?.data).toBe(picture?.image_url?.url.split(',')[1]);
      expect(sent?.thoughtSignature).toBe(picture?.signature);
      expect(answer?.parts.every(({ thoughtSignature }) => thoughtSignature)).toBe(true);
    });

    it('does not get the signatures of the other provider', async () => {
      const other = model.startsWith('@google')
        ? model.replace('google', 'vertex')
        : model.replace('vertex', 'google');
      const { message } = await echoing(running, { ...draw, model: other, messages: [question] });
      await echoing(running, { ...draw, messages: [question, message, question] });
      const [, answer] = (await seenContents(running.twin)).at(-1) ?? [];
      expect(answer?.parts.some(({ inlineData }) => inlineData)).toBe(true);
      expect(answer?.parts.some(({ thoughtSignature }) => thoughtSignature)).toBe(false);
    });
  },
);

describe('R9: call ids', () => {
  it.each([google, vertex])('%s: are short, of harmless characters, and never the same', async (model) => {
    const question = 'Compare the weather in Paris and London.';
    const loop = { client: stripping(sdk()), model: () => model, question, turns: 2, steps: 2 };
    const { calls } = await runLoop(running, loop);
    for (const { id } of calls) expect(id).toMatch(/^[A-Za-z0-9_-]{1,40}$/);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
    const signed = calls.filter((_, index) => index % 2 === 0);
    const mark = model === google ? 'google' : 'vertex-ai';
    for (const { id } of signed) expect(id).toMatch(new RegExp(`^call_${mark}_[A-Za-z0-9]{18}$`));
  });

  it('are said at start to be handles of what is kept in memory', () => {
    const lines = running.gateway.output().split('\n');
    expect(lines.filter((line) => line.includes('Thought signatures are kept in the memory'))).toHaveLength(
      1,
    );
  });
});

it('K7: in strict mode no signature is shown, and none is lost', async () => {
  const body = {
    model: google,
    messages: [{ role: 'user', content: 'Weather in Paris?' }],
    tools: [weatherTool],
  };
  const response = await postChat({ gateway: running.gateway.url, body });
  const text = await response.text();
  expect(text).not.toContain('signature');
  const [made] = answerOf(JSON.parse(text) as ChatCompletion).calls;
  await ask(history([call(made?.id)], {}, [made?.id ?? '']));
  expect((await lastSeen())?.map(([first]) => kindOf(first))).toEqual(['gemini']);
});

it('after a restart, goes on by the stand-in, or by the signature that the client kept and that is of use', async () => {
  const { id, signature } = await signedCall();
  const restarted = await startGateway({ upstreamUrl: running.twin.url });
  try {
    const signed = { thought_signature: signature };
    for (const [model, members] of [
      [google, {}],
      [google, signed],
      [vertex, signed],
    ] as const) {
      const body = { model, messages: history([call(id, {}, members)], {}, [id]) };
      const { status } = await postChat({ gateway: restarted.url, body });
      expect(status).toBe(200);
    }
  } finally {
    await restarted.stop();
  }
  const seen = await seenSignatures(running.twin);
  expect(seen.slice(-3).map(([step]) => kindOf(step?.[0]))).toEqual(['stand-in', 'gemini', 'stand-in']);
});

it('a signature that was tampered with is refused by the upstream, in its words', async () => {
  const { signature } = await signedCall();
  const altered = `${signature.slice(0, 3)}${signature[3] === 'A' ? 'B' : 'A'}${signature.slice(4)}`;
  const refused = ask(history([call('own-id', {}, { thought_signature: altered })]));
  await expect(refused).rejects.toThrow('Corrupted thought signature.');
});
