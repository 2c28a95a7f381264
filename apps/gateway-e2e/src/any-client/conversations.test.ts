import { casesOfLaw } from '@model-gateway/test-servers/cases';
import fc from 'fast-check';
import { bestProofs } from '../families/best-proofs.js';
import { familyNames, familyOf } from '../families/families.js';
import { seenRequest } from '../families/seen-history.js';
import { keepAliveClient, type KeepAliveClient } from '../support/keep-alive-client.js';
import { startServices, type OwnServices } from '../support/services.js';
import { clientFormats } from './client-formats.js';
import { converse, isNative, outputOf, roundsOfCalls, type Exchange, type Step } from './conversation.js';

/** Conversations that are drawn; `GATEWAY_LAW_CASES` sets another number. */
const quickCases = 100;
const fullCases = 400;
const step: fc.Arbitrary<Step> = fc.record({
  format: fc.constantFrom(...clientFormats),
  family: fc.constantFrom(...familyNames),
  streamed: fc.boolean(),
});

describe('a conversation that is begun in one format', () => {
  let services: OwnServices;
  let client: KeepAliveClient;
  beforeAll(async () => {
    services = await startServices({ GATEWAY_LOG_LEVEL: 'fatal' });
    client = keepAliveClient(services.gateway.url, 1);
  });
  afterAll(async () => {
    client.close();
    await services.stop();
  });

  const hold = async (steps: readonly Step[]) => {
    await services.twin.reset();
    const exchanges = await converse({ services, client, mark: '(a talk)', steps });
    expectWholeHistories(exchanges);
    expectSignatures(exchanges);
  };

  describe.each(clientFormats)('$name', (first) => {
    it.each(clientFormats)('goes on in $name, of every family', async (second) => {
      for (const family of familyNames) {
        await hold([first, second, first].map((format) => ({ format, family, streamed: format === second })));
      }
    });
  });

  it('goes on in any other at any family, however often both change', async () => {
    const numRuns = casesOfLaw({ quick: quickCases, full: fullCases });
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 6 }), hold), { numRuns });
  }, 600_000);
});

/** Every request has all calls before it, each with its result. */
function expectWholeHistories(exchanges: readonly Exchange[]): void {
  for (const [index, { sent }] of exchanges.entries()) {
    const body = JSON.stringify(sent?.body);
    const before = exchanges.slice(0, index);
    const counts = before.flatMap(({ answer: { calls } }) => (calls.length > 0 ? [calls.length] : []));
    expect(sent && seenRequest(sent).steps.map(({ calls }) => calls)).toEqual(counts);
    for (const [request, { answer }] of before.entries())
      for (const call of answer.calls.keys()) expect(body).toContain(outputOf(request, call));
  }
}

/**
 * Every request has the best signatures that it can have, as with one client, whether its format is the upstream's own or
 * not. An answer in the upstream's own format has the upstream's own ids, though, by which nothing can be found: what a
 * client has dropped of it is lost. Claude with a budget then does not think, and reads no thoughts. The newest Claudes read a thought only beside the very words and tools that it came
 * from, which are not the same in every format.
 */
function expectSignatures(exchanges: readonly Exchange[]): void {
  const best = bestProofs({ steps: roundsOfCalls, asked: exchanges.map(({ family }) => family) });
  const withCalls = exchanges.filter(({ answer }) => answer.calls.length > 0);
  for (const [index, { family, sent }] of exchanges.entries()) {
    const before = exchanges.slice(0, index + 1);
    const isOfOneFormat = new Set(before.map(({ format }) => format)).size === 1;
    if (family === 'Claude that binds its thoughts' && !isOfOneFormat) continue;
    const isKnown = (_: unknown, step: number) => !isNative(withCalls[step]!);
    const { steps, thinking } = seenRequest(sent!);
    if (isNative(exchanges[index]!) && thinking === 'disabled') {
      const opening = exchanges[index - (index % (roundsOfCalls + 1))]!;
      expect([index, isNative(opening) || best[index]?.thinking === 'disabled']).toEqual([index, true]);
      continue;
    }
    const seen = steps.map(({ proof }) => proof).filter(isKnown);
    const { signer } = familyOf(family);
    expect([index, signer, seen]).toEqual([index, signer, best[index]?.proofs.filter(isKnown)]);
  }
}
