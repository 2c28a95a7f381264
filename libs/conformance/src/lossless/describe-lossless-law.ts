import fc from 'fast-check';
import { InvalidRequestError } from '@model-gateway/core';
import { casesOfLaw } from '@model-gateway/test-servers/cases';
import { chatRequest, type DrawnRequest } from '../grammar/chat-request-arbitrary.js';
import type { Family, Place } from '../grammar/place.js';
import { frozen, valueAt } from './leaves.js';
import { isSame, silentDrops } from './silent-drops.js';
import { encode, type Encoded, prepare, type Translation } from './translate.js';

/** `npx jest` draws this part of what the full run draws, which is enough for seconds of work. */
const quickPart = 20;

/** Requests that the law is tried with. */
export interface LawOptions {
  /** Who answers them. */
  readonly of: string;
  readonly places: readonly Place[];
  /** How many are drawn in the full run; `GATEWAY_LAW_CASES` sets another number. */
  readonly cases: number;
}

/** The gateway answers a request that no upstream can serve with a 400 that names the place. */
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

/** A path without positions: thousands of findings are few mistakes. */
const kindOf = (path: string) => path.replaceAll(/\[\d+\]/g, '[]');

function keepShortest(examples: Map<string, string>, kind: string, example: string): void {
  if (example.length < (examples.get(kind)?.length ?? Infinity)) examples.set(kind, example);
}

/** Where a body goes, with the method. */
function addressOf({ family, model }: Place, streamed: boolean): string {
  const raw = streamed ? 'streamRawPredict' : 'rawPredict';
  const [, name = ''] = model.split(/^[a-z]+\./);
  const addresses: Readonly<Record<Family, string>> = {
    gemini: `/${model}:${streamed ? 'streamGenerateContent' : 'generateContent'}`,
    claude: `/publishers/anthropic/models/${name}:${raw}`,
    'open-models': '/endpoints/openapi/chat/completions',
    mistral: `/publishers/mistralai/models/${name}:${raw}`,
    endpoints: `/endpoints/${name}/chat/completions`,
  };
  return addresses[family];
}

/** Tests of the law for the models of one kind. Each is a file of its own, so that they run beside each other. */
export function describeLosslessLaw({ of, places, cases: drawnCases }: LawOptions): void {
  const cases = casesOfLaw({ quick: drawnCases / quickPart, full: drawnCases });
  describe(`the lossless law for ${of}`, () => {
    const served: { drawn: DrawnRequest; full: Translation<Encoded> }[] = [];
    const refused: { drawn: DrawnRequest; refusal: InvalidRequestError }[] = [];

    jest.setTimeout(300_000);

    beforeAll(() => {
      // A million requests are refused on purpose, and their stacks are not used.
      Error.stackTraceLimit = 0;
      for (const drawn of fc.sample(chatRequest('any', places), { numRuns: cases })) {
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
          keepShortest(dropped, kindOf(text), `${text} = ${JSON.stringify(value)} in ${shown(drawn)}`);
        }
      }
      expect([...dropped.values()]).toEqual([]);
    });

    it('each loss entry names something that the client sent', () => {
      const unknown = new Map<string, string>();
      for (const { drawn, full } of served) {
        for (const { path, reason } of full.losses) {
          if (valueAt(drawn.body, pathFrom(path)) !== undefined) continue;
          keepShortest(unknown, `${kindOf(path)}: ${reason}`, `${path} ${reason} ${shown(drawn)}`);
        }
      }
      expect([...unknown.values()]).toEqual([]);
    });

    it('what cannot be asked is refused with its place named, and is the exception', () => {
      expect(refused.filter(({ refusal }) => !refusal.param)).toEqual([]);
      expect(refused.length).toBeLessThan((served.length + refused.length) / 4);
    });

    it('the same request gives the same bytes again, whatever was translated in between (K14, R19)', () => {
      const text = (each: Translation<Encoded>) => JSON.stringify(each);
      const changed = served.filter(
        ({ drawn, full }) => text(encode(drawn.body, drawn.place)) !== text(full),
      );
      expect(changed.map(({ drawn }) => shown(drawn))).toEqual([]);
    });

    it('the real providers send what the law looks at', async () => {
      for (const { drawn, full } of served.slice(0, 3000)) {
        const { body, place } = drawn;
        const { request, losses } = await prepare(body, place);
        expect(losses).toEqual(full.losses);
        expect(isSame(request.body, JSON.parse(JSON.stringify(full.request.body)))).toBe(true);
        expect(request.headers).toMatchObject(full.request.headers);
        expect(request.url).toContain(addressOf(place, body.stream === true));
      }
    });
  });
}
