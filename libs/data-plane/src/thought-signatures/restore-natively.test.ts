import type { CallContext, JsonObject, MessagesProvider, NativeHistory } from '@model-gateway/core';
import { UnlimitedSignatureVault } from '@model-gateway/core/testing';
import { restoreNatively } from './restore-natively.js';

const call: CallContext = {
  requestId: 'r',
  signal: new AbortController().signal,
  reportLoss: () => undefined,
};
const handle = `call_anthropic_${'0'.repeat(18)}`;
const foreign = `call_google_${'0'.repeat(18)}`;

/** Bodies are `{ids}`; a completed one says what was stored of each. */
const history: NativeHistory = {
  unsignedCalls: ({ ids }) => ids as readonly string[],
  completed: (body, stored) => {
    const thoughts = (body.ids as readonly string[]).flatMap((id) => stored(id)?.before ?? []);
    return thoughts.length === 0 ? body : { ...body, thoughts: thoughts as never };
  },
};

function setUp(isSlow: boolean) {
  const vault = new UnlimitedSignatureVault(isSlow);
  const before = [
    { type: 'reasoning', text: 'secret', signature: { value: 'c2ln', issuer: 'anthropic' } },
  ] as const;
  vault.keep(handle, { issuer: 'anthropic', before });
  vault.keep(foreign, { issuer: 'google', value: 'c2ln', before });
  const sent: JsonObject[] = [];
  const next: MessagesProvider = {
    complete: async ({ body }) => {
      sent.push(body);
      return { body: new Uint8Array(), contentType: 'application/json', headers: {} };
    },
    async *stream({ body }) {
      sent.push(body);
      yield { bytes: new Uint8Array([1]), begun: true };
    },
    prepare: async ({ body }) => [{ method: 'POST', url: 'https://up.example', headers: {}, body }],
  };
  const provider = restoreNatively(next, { vault, issuer: 'anthropic', history });
  return { provider, sent, before };
}

describe.each([
  ['in memory', false],
  ['of several processes', true],
])('with a vault %s, a request in a client’s own format', (_, isSlow) => {
  it.each([handle, handle.replace('call_', 'toolu_')])('gets what is stored under %s', async (id) => {
    const { provider, sent, before } = setUp(isSlow);
    const body = { ids: [id] };
    await provider.complete({ body }, call);
    const chunks = [];
    for await (const chunk of provider.stream({ body }, call)) chunks.push(chunk);
    expect(chunks).toEqual([{ bytes: new Uint8Array([1]), begun: true }]);
    expect(sent).toEqual([
      { ids: [id], thoughts: before },
      { ids: [id], thoughts: before },
    ]);
  });

  it('gets it once, however often and in whichever spelling the history repeats the id', async () => {
    const { provider, sent, before } = setUp(isSlow);
    const ids = [handle, handle, handle.replace('call_', 'toolu_')];
    await provider.complete({ body: { ids } }, call);
    expect(sent).toEqual([{ ids, thoughts: before }]);
  });

  it.each([foreign, 'toolu_01', 'call_anthropic_unknownunknownunkn', ''])(
    'stays the same object with the id %j',
    async (id) => {
      const { provider, sent } = setUp(isSlow);
      const body = { ids: [id] };
      await provider.complete({ body }, call);
      expect(sent[0]).toBe(body);
    },
  );

  it('shows nothing of thoughts where it is only prepared', async () => {
    const { provider } = setUp(isSlow);
    const [prepared] = await provider.prepare({ body: { ids: [handle] } }, call, false);
    const signature = { value: '***', issuer: 'anthropic' };
    expect(prepared?.body).toEqual({
      ids: [handle],
      thoughts: [{ type: 'reasoning', text: '***', signature }],
    });
  });
});
