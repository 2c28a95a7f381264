import fc from 'fast-check';
import { InvalidRequestError } from '@model-gateway/core';
import { casesOfLaw } from '@model-gateway/test-servers/cases';
import type { DrawnRequest } from '../grammar/chat-request-arbitrary.js';
import type { FieldRow } from '../lossless/field-row.js';
import { reasonsBy } from '../lossless/fields-without-effect.js';
import { frozen, valueAt } from '../lossless/leaves.js';
import { silentDrops } from '../lossless/silent-drops.js';
import { encode, type Encoded, type ClientReading, type Translation } from '../lossless/translate.js';

/** `npx jest` draws this part of what `npm test` draws. */
const quickPart = 20;

/** A format of clients, and requests in it. */
export interface ClientLaw extends ClientReading {
  /** As the documents call it. */
  readonly of: string;
  readonly drawn: fc.Arbitrary<DrawnRequest>;
  /** Fields without effect upstream. */
  readonly rows: readonly FieldRow[];
  /** How many are drawn in the full run; `GATEWAY_LAW_CASES` sets another number. */
  readonly cases: number;
}

interface Served {
  readonly drawn: DrawnRequest;
  readonly full: Translation<Encoded>;
}

const shown = ({ body, place }: DrawnRequest) => `${place.model} ${JSON.stringify(body)}`;

/** A path without positions, as far as a schema: thousands of findings are few mistakes. */
const kindOf = (path: string) =>
  pathFrom(path)
    .join('.')
    .replaceAll(/\b\d+\b/g, '*');

/** The steps of a loss entry's path, as far as the schema when it leads into one: schemas are put together anew. */
function pathFrom(text: string): string[] {
  const steps = text.split(/\.|\[(\d+)\]/).filter((step) => step !== undefined && step !== '');
  const schema = steps.findIndex((step) => /schema$|^parameters/i.test(step));
  return schema < 0 ? steps : steps.slice(0, schema + 1);
}

/** Keeps the shortest example of each kind. */
class Findings {
  private readonly examples = new Map<string, string>();

  add(kind: string, example: string): void {
    if (example.length < (this.examples.get(kind)?.length ?? Infinity)) this.examples.set(kind, example);
  }

  get all(): readonly string[] {
    return [...this.examples.values()];
  }
}

/** The lossless law of one format of clients, for models of every vendor that do not speak it. */
export function describeClientLaw(law: ClientLaw): void {
  const { of, drawn: arbitrary, rows, cases } = law;
  const numRuns = casesOfLaw({ quick: cases / quickPart, full: cases });
  const translate = ({ body, place }: DrawnRequest) => encode(body, place, law);
  describe(`the lossless law for clients of ${of}`, () => {
    const served: Served[] = [];
    const refused: { readonly drawn: DrawnRequest; readonly refusal: InvalidRequestError }[] = [];

    jest.setTimeout(600_000);

    beforeAll(() => {
      Error.stackTraceLimit = 0;
      for (const drawn of fc.sample(arbitrary, { numRuns })) {
        // Whoever changes what the caller sent throws.
        frozen(drawn);
        try {
          served.push({ drawn, full: translate(drawn) });
        } catch (error) {
          if (!(error instanceof InvalidRequestError)) throw new Error(shown(drawn), { cause: error });
          refused.push({ drawn, refusal: error });
        }
      }
    });

    afterAll(() => void (Error.stackTraceLimit = 10));

    it('each field is carried, or reported, or known to have no effect', () => {
      const findings = new Findings();
      const options = {
        translate: (body: DrawnRequest['body'], place: DrawnRequest['place']) => encode(body, place, law),
        reason: reasonsBy(rows),
      };
      for (const { drawn, full } of served) {
        for (const { text, value } of silentDrops(drawn, full, options))
          findings.add(kindOf(text), `${text} = ${JSON.stringify(value)} in ${shown(drawn)}`);
      }
      expect(findings.all).toEqual([]);
    });

    it('each loss entry names something that the client sent', () => {
      const findings = new Findings();
      for (const { drawn, full } of served) {
        for (const { path, reason } of full.losses) {
          if (valueAt(drawn.body, pathFrom(path)) === undefined)
            findings.add(`${kindOf(path)}: ${reason}`, `${path} ${reason} ${shown(drawn)}`);
        }
      }
      expect(findings.all).toEqual([]);
    });

    it('each is served: what a format allows, no model’s translation refuses', () => {
      const findings = new Findings();
      for (const { drawn, refusal } of refused) {
        const { param = '', message } = refusal;
        findings.add(`${kindOf(param)} ${message}`, `${param} ${message} ${shown(drawn)}`);
      }
      expect(findings.all).toEqual([]);
    });

    it('the same request gives the same bytes again, whatever was translated in between', () => {
      const text = (each: Translation<Encoded>) => JSON.stringify(each);
      const changed = served.filter(({ drawn, full }) => text(translate(drawn)) !== text(full));
      expect(changed.map(({ drawn }) => shown(drawn))).toEqual([]);
    });
  });
}
