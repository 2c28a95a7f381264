import type { DrawnRequest } from '@model-gateway/conformance';
import type { ValidateFunction } from 'ajv';
import fc from 'fast-check';
import { keepAliveClient, type KeepAliveClient, type WireAnswer } from '../support/keep-alive-client.js';
import { openAIResponseSchema, type OpenAIResponseSchema } from '../support/openai-schema.js';
import { startServices, type OwnServices } from '../support/services.js';
import type { SeenAnswer } from './client-format.js';
import {
  drawnContents,
  drawnMessages,
  drawnResponses,
  sendDrawn,
  type DrawnDirection,
} from './drawn-directions.js';
import { anthropicReader, googleReader, openAiReader, type SdkReader } from './sdk-readers.js';
import { eventsIn, isStream } from './stream-events.js';

/** Requests that are drawn of each format; `GATEWAY_LAW_CASES` sets another number. */
const quickCases = 100;
const fullCases = 600;
const atOnce = 16;
/** A format, and what else its answers are held to. */
interface Direction extends DrawnDirection {
  /** The vendor's own SDK. */
  readonly readBySdk: SdkReader;
  /** What in an answer is none of the vendor's objects. */
  readonly problemsOf?: (answer: Pick<WireAnswer, 'headers' | 'text'>) => readonly string[];
}

let schema: OpenAIResponseSchema | undefined;
/** Of events, by their type: what takes longest is to make a validator. */
const validators = new Map<string, ValidateFunction>();
/** Against the schema of OpenAI's own types. */
const responseProblems: Direction['problemsOf'] = (answer) => {
  const own = (schema ??= openAIResponseSchema());
  const problems = (validate: ValidateFunction, value: unknown): readonly string[] => {
    if (validate(value)) return [];
    const errors = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    // Tools are repeated as they were sent, with what newer versions of the API have.
    return errors.filter((error) => !/^(?:\/response)?\/tools\b/.test(error));
  };
  if (!isStream(answer)) return problems(own.response, JSON.parse(answer.text));
  const values = eventsIn(answer.text).flatMap(({ data }) =>
    data === '[DONE]' ? [] : (JSON.parse(data) as { type: string }),
  );
  return values.flatMap((value) => problems(eventValidator(own, value.type), value));
};

function eventValidator(of: OpenAIResponseSchema, type: string): ValidateFunction {
  const validate = validators.get(type) ?? of.event(type);
  validators.set(type, validate);
  return validate;
}

const directions: readonly Direction[] = [
  { ...drawnMessages, readBySdk: anthropicReader },
  { ...drawnResponses, readBySdk: openAiReader, problemsOf: responseProblems },
  { ...drawnContents, readBySdk: googleReader },
];

describe('the law of legal requests', () => {
  let services: OwnServices;
  let client: KeepAliveClient;
  beforeAll(async () => {
    services = await startServices({ GATEWAY_LOG_LEVEL: 'fatal' });
    client = keepAliveClient(services.gateway.url, atOnce);
  });
  afterAll(async () => {
    client.close();
    await services.stop();
  });

  const ask = async (direction: Direction, drawn: DrawnRequest, streamed: boolean) => {
    const { format, problemsOf } = direction;
    const answer = await sendDrawn(client, direction, drawn, streamed);
    const code = answer.status === 200 ? undefined : codeOf(answer.text);
    // The gateway's own refusal is an answer; that of an upstream is a request that should not have been sent.
    const isRefused = answer.status === 400 && refusals.has(code) && !answer.text.includes('"upstream":{');
    const problems = answer.status === 200 ? (problemsOf?.(answer) ?? []) : [];
    if (problems.length > 0) throw new Error(problems.join('\n'));
    if (answer.status !== 200 && !isRefused) throw new Error(`${answer.status} ${answer.text}`);
    return { ...answer, code, seen: format.read(answer) };
  };

  it.each(directions)(
    '$format.name: each is served or refused with its reason, streamed as whole, and read by the vendor’s SDK',
    async (direction) => {
      const usual = process.env.GATEWAY_TEST_DEPTH === 'full' ? fullCases : quickCases;
      const numRuns = Number(process.env.GATEWAY_LAW_CASES ?? usual);
      const rest = fc.sample(direction.drawn, { numRuns });
      const problems = new Map<string, string>();
      let refused = 0;
      const serveRest = async () => {
        for (let next = rest.pop(); next && problems.size <= 20; next = rest.pop()) {
          try {
            const whole = await ask(direction, next, false);
            const streamed = await ask(direction, next, true);
            expect(comparable(streamed.seen)).toEqual(comparable(whole.seen));
            expect([streamed.status, streamed.code]).toEqual([whole.status, whole.code]);
            if (whole.status === 400) refused += 1;
            else expect(await seenBySdk(direction, streamed.text)).toEqual(comparable(streamed.seen));
          } catch (error) {
            const problem = String(error).slice(0, 300);
            if (!problems.has(problem)) problems.set(problem, JSON.stringify(next));
          }
          if (rest.length % 500 === 0) await services.twin.reset();
        }
      };
      await Promise.all(Array.from({ length: atOnce }, serveRest));
      expect(Object.fromEntries(problems)).toEqual({});
      expect(refused).toBeLessThan(numRuns / 4);
    },
    1_800_000,
  );
});

/** What the gateway says of a request that it does not translate, as programs read it. */
const refusals: ReadonlySet<string | undefined> = new Set([
  'invalid_value',
  'missing_required_parameter',
  'unsupported_parameter',
]);

/** The gateway's code of an error: beside its words, or in Google's format as the reason of a detail. */
function codeOf(text: string): string | undefined {
  const { error } = JSON.parse(text) as {
    error: { code?: string | number; details?: readonly { reason?: string }[] };
  };
  if (typeof error.code === 'string') return error.code;
  return error.details?.find(({ reason }) => reason !== undefined)?.reason;
}

/** The same answer, by way of the vendor's SDK. */
async function seenBySdk({ format, readBySdk }: Direction, text: string): Promise<object> {
  return comparable(format.read({ status: 200, ...(await readBySdk(text)) }));
}

/** Ids of calls are made anew for each answer. */
function comparable({ calls, ...rest }: SeenAnswer): object {
  return { ...rest, calls: calls.map(({ name, input }) => ({ name, input })) };
}
