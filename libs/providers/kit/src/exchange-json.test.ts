import { UpstreamInvalidResponseError, UpstreamStatusError, type JsonValue } from '@model-gateway/core';
import { apiKeyAuthoriser, mintedTokenAuthoriser, type Authoriser } from './authoriser.js';
import { exchangeJson } from './exchange-json.js';
import { ScriptedTransport, type ScriptedAnswer } from './testing/scripted-transport.js';

const secret = 'a-secret-key-of-the-upstream';
const { signal } = new AbortController();

function ask(answers: readonly ScriptedAnswer[], authoriser: Authoriser = apiKeyAuthoriser(secret)) {
  const transport = new ScriptedTransport(answers);
  const failure = ({ status }: { status: number }, body: string) =>
    new UpstreamStatusError(status, 'refused', { status, message: body });
  const asked = <Result>(read: (answer: JsonValue) => Result) =>
    exchangeJson(
      { transport, authoriser, failure },
      { method: 'POST', url: 'https://up.example/m', body: '{}', accept: 'application/json', headers: {} },
      { signal },
      read,
    );
  return { transport, asked };
}

it('gives what the reader makes of the answer', async () => {
  const { transport, asked } = ask([{ body: ['{"n":', '1}'] }]);
  await expect(asked((answer) => answer)).resolves.toEqual({ n: 1 });
  expect(transport.sent[0]).toMatchObject({
    method: 'POST',
    body: '{}',
    headers: { 'x-goog-api-key': secret },
  });
});

it('asks once more with a new token when the first is refused', async () => {
  const tokens = ['old', 'new'];
  const source = { token: async () => tokens[0] ?? '', invalidate: () => void tokens.shift() };
  const authoriser = mintedTokenAuthoriser(source, { type: 'application-default' });
  const { transport, asked } = ask([{ status: 401, body: ['no'] }, { body: ['1'] }], authoriser);
  await expect(asked((answer) => answer)).resolves.toBe(1);
  expect(transport.sent.map(({ headers }) => headers['authorization'])).toEqual(['Bearer old', 'Bearer new']);
});

it('R72: gives no secret away that the upstream repeats', async () => {
  const refused = ask([{ status: 400, body: [`bad key ${secret}`] }]);
  await expect(refused.asked((answer) => answer)).rejects.toMatchObject({ message: 'bad key [redacted]' });
  const answered = ask([{ body: [JSON.stringify(secret)] }]);
  const throwing = answered.asked((answer) => {
    throw new UpstreamInvalidResponseError(`What is ${JSON.stringify(answer)}?`);
  });
  await expect(throwing).rejects.toMatchObject({ message: 'What is "[redacted]"?' });
});

it.each([
  [{ body: ['not JSON'] }, 'upstream_invalid_response'],
  [{ status: 302, body: ['elsewhere'] }, 'upstream_invalid_response'],
])('says that %j is no answer', async (answer, code) => {
  await expect(ask([answer]).asked((value) => value)).rejects.toMatchObject({ code });
});
