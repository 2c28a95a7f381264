import { apiKeyAuthoriser } from './authoriser.js';
import { authorised } from './authorised.js';
import { boundedBodyText } from './upstream-body.js';
import type { Outgoing } from './outgoing.js';
import { ScriptedTransport } from './testing/scripted-transport.js';

const signal = new AbortController().signal;
const outgoing: Outgoing = {
  method: 'POST',
  url: 'https://up.example/u',
  body: '{}',
  accept: 'application/json',
  headers: {},
  own: { 'x-wish': 'a,b' },
};
const refused = { status: 400, headers: {}, body: ['no ', 'b'] };

function send(
  answers: ConstructorParameters<typeof ScriptedTransport>[0],
  amendOwn: Outgoing['amendOwn'],
  amendBody?: Outgoing['amendBody'],
) {
  const transport = new ScriptedTransport(answers);
  const amending = { ...outgoing, amendOwn, amendBody };
  const sending = authorised(apiKeyAuthoriser('secret-key'), amending, { signal }, (wire) =>
    transport.open(wire),
  );
  return { transport, sending };
}

it('sends an amended request once where the upstream refuses the first', async () => {
  const { transport, sending } = send([refused, refused], (text) =>
    text === 'no b' ? { 'x-wish': 'a' } : undefined,
  );
  const { answer } = await sending;
  expect(transport.sent.map(({ headers }) => headers['x-wish'])).toEqual(['a,b', 'a']);
  expect(answer.status).toBe(400);
  expect(await boundedBodyText(answer.body)).toBe('no b');
});

it('sends an amended body where the headers have nothing to amend', async () => {
  const amendBody = (text: string) => (text === 'no b' ? '{"a":1}' : undefined);
  const { transport, sending } = send([refused, { body: ['{}'] }], () => undefined, amendBody);
  expect((await sending).answer.status).toBe(200);
  expect(transport.sent.map(({ body }) => body)).toEqual(['{}', '{"a":1}']);
  expect(transport.sent[1]?.headers['x-wish']).toBe('a,b');
});

it('amends headers and body of one request, each from what was sent last', async () => {
  const { transport, sending } = send(
    [
      { status: 400, headers: {}, body: ['no b'] },
      { status: 400, headers: {}, body: ['no thoughts'] },
      { status: 400, headers: {}, body: ['no a'] },
      { body: ['{}'] },
    ],
    (refusal, own) => {
      const left = (own['x-wish'] ?? '').split(',').filter((wish) => refusal !== `no ${wish}`);
      return left.join() === own['x-wish'] ? undefined : { 'x-wish': left.join() };
    },
    (refusal, body) => (refusal === 'no thoughts' ? `${body as string} ` : undefined),
  );
  expect((await sending).answer.status).toBe(200);
  expect(transport.sent.map(({ headers, body }) => [headers['x-wish'], body])).toEqual([
    ['a,b', '{}'],
    ['a', '{}'],
    ['a', '{} '],
    ['', '{} '],
  ]);
});

it('amends no request more than four times', async () => {
  const { transport, sending } = send(
    Array.from({ length: 9 }, () => refused),
    (_refusal, own) => ({
      'x-wish': `${own['x-wish']},more`,
    }),
  );
  const { answer } = await sending;
  expect(await boundedBodyText(answer.body)).toBe('no b');
  expect(transport.sent).toHaveLength(5);
});

it('sends nothing again that would be the same', async () => {
  const { transport, sending } = send(
    [refused],
    (_refusal, own) => ({ ...own }),
    (_refusal, body) => body,
  );
  expect((await sending).answer.status).toBe(400);
  expect(transport.sent).toHaveLength(1);
});

it('gives a refusal that cannot be amended as if nobody had read it', async () => {
  const { transport, sending } = send([refused], () => undefined);
  const { answer } = await sending;
  expect(await boundedBodyText(answer.body)).toBe('no b');
  expect(transport.sent).toHaveLength(1);
  expect(transport.closedBodies).toBe(1);
});

it('amends nothing that is no such refusal', async () => {
  const { transport, sending } = send([{ ...refused, status: 403 }], () => {
    throw new Error('Nobody should ask.');
  });
  expect((await sending).answer.status).toBe(403);
  expect(transport.sent).toHaveLength(1);
});
