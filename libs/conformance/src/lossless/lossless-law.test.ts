import fc from 'fast-check';
import { InvalidRequestError } from '@model-gateway/core';
import { chatRequest, type DrawnRequest } from '../grammar/chat-request-arbitrary.js';
import { frozen, valueAt } from './leaves.js';
import { isSame, silentDrops } from './silent-drops.js';
import { encode, type Encoded, prepare, type Translation } from './translate.js';

const cases = Number(process.env.GATEWAY_LAW_CASES ?? 20_000);
const seed = Number(process.env.GATEWAY_LAW_SEED ?? Date.now() % 2 ** 31);

/** What the gateway answers a request that no upstream can be asked: a 400 that names the place, and never silence. */
function refusalOf({ body, place }: DrawnRequest): InvalidRequestError | undefined {
  try {
    encode(body, place);
    return undefined;
  } catch (error) {
    if (error instanceof InvalidRequestError) return error;
    throw error;
  }
}

const shown = ({ body, place }: DrawnRequest) => `${place.provider} ${place.model} ${JSON.stringify(body)}`;

/** The steps of a loss entry's path, as far as the schema when it leads into one: schemas are put together anew. */
function pathFrom(text: string): string[] {
  const steps = text.split(/\.|\[(\d+)\]/).filter((step) => step !== undefined && step !== '');
  const schema = steps.findIndex((step) => step === 'schema' || step === 'parameters');
  return schema < 0 ? steps : steps.slice(0, schema + 1);
}

describe(`the lossless law: ${cases} requests over the whole grammar (seed ${seed})`, () => {
  const served: { drawn: DrawnRequest; full: Translation<Encoded> }[] = [];
  const refused: { drawn: DrawnRequest; refusal: InvalidRequestError }[] = [];

  jest.setTimeout(300_000);

  beforeAll(() => {
    // A million requests are refused on purpose: nobody reads their stacks.
    Error.stackTraceLimit = 0;
    process.stdout.write(`seed ${seed} (repeat with GATEWAY_LAW_SEED=${seed})\n`);
    for (const drawn of fc.sample(chatRequest('any'), { numRuns: cases, seed })) {
      // Whoever changes what the caller sent throws (K14).
      frozen(drawn);
      const refusal = refusalOf(drawn);
      if (refusal) refused.push({ drawn, refusal });
      else served.push({ drawn, full: encode(drawn.body, drawn.place) });
    }
  });

  afterAll(() => void (Error.stackTraceLimit = 10));

  it('each field is carried, or reported, or known to have no effect', () => {
    const dropped = new Map<string, string>();
    for (const { drawn, full } of served) {
      for (const { text, value } of silentDrops(drawn, full)) {
        const field = text.replaceAll(/\[\d+\]/g, '[]');
        const example = `${field}: ${text} = ${JSON.stringify(value)} in ${shown(drawn)}`;
        if (example.length < (dropped.get(field)?.length ?? Infinity)) dropped.set(field, example);
      }
    }
    expect([...dropped.values()]).toEqual([]);
  });

  it('each loss entry names something that the client sent', () => {
    const unknown = served.flatMap(({ drawn, full }) =>
      full.losses
        .filter(({ path }) => valueAt(drawn.body, pathFrom(path)) === undefined)
        .map(({ path, reason }) => `${path}: ${reason} ${shown(drawn)}`),
    );
    expect(unknown).toEqual([]);
  });

  it('what cannot be asked is refused with its place named, and is the exception', () => {
    expect(refused.filter(({ refusal }) => !refusal.param)).toEqual([]);
    expect(refused.length).toBeLessThan(cases / 4);
  });

  it('the same request gives the same bytes again, whatever was translated in between (K14, R19)', () => {
    const text = (each: Translation<Encoded>) => JSON.stringify(each);
    const changed = served.filter(({ drawn, full }) => text(encode(drawn.body, drawn.place)) !== text(full));
    expect(changed.map(({ drawn }) => shown(drawn))).toEqual([]);
  });

  it('the real providers send what the law looks at', async () => {
    for (const { drawn, full } of served.slice(0, 3000)) {
      const { body, place } = drawn;
      const { request, losses } = await prepare(body, place);
      expect(losses).toEqual(full.losses);
      expect(isSame(request.body, JSON.parse(JSON.stringify(full.request.body)))).toBe(true);
      expect(request.headers).toMatchObject(full.request.headers);
      expect(request.url).toContain(body.stream === true ? ':streamGenerateContent' : ':generateContent');
      expect(request.url).toContain(place.model);
    }
  });
});
