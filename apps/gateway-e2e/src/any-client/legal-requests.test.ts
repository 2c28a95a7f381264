import type { DrawnRequest } from '@model-gateway/conformance';
import type { ValidateFunction } from 'ajv';
import { casesOfLaw } from '@model-gateway/test-servers/cases';
import fc from 'fast-check';
import { keepAliveClient, type KeepAliveClient, type WireAnswer } from '../support/keep-alive-client.js';
import { openAIResponseSchema, type OpenAIResponseSchema } from '../support/openai-schema.js';
import { callerKey } from '../support/start-gateway.js';
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
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    const problems = problemsOf?.(answer) ?? [];
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return { ...answer, seen: format.read(answer) };
  };

  it.each(directions)(
    '$format.name: each is served, streamed as whole, and read by the vendor’s SDK',
    async (direction) => {
      const numRuns = casesOfLaw({ quick: quickCases, full: fullCases });
      const rest = fc.sample(direction.drawn, { numRuns });
      const problems = new Map<string, string>();
      const serveRest = async () => {
        for (let next = rest.pop(); next && problems.size <= 20; next = rest.pop()) {
          try {
            const whole = await ask(direction, next, false);
            const streamed = await ask(direction, next, true);
            expect(comparable(streamed.seen)).toEqual(comparable(whole.seen));
            expect(await seenBySdk(direction, streamed.text)).toEqual(comparable(streamed.seen));
          } catch (error) {
            const problem = String(error).slice(0, 300);
            if (!problems.has(problem)) problems.set(problem, JSON.stringify(next));
          }
          if (rest.length % 500 === 0) await services.twin.reset();
        }
      };
      await Promise.all(Array.from({ length: atOnce }, serveRest));
      expect(Object.fromEntries(problems)).toEqual({});
    },
    1_800_000,
  );

  const claude = '@vertex/anthropic.claude-opus-4-8';
  const gemini = '@google/gemini-3.8-flash';
  it.each<[string, DrawnDirection, string, object, string]>([
    ['Messages', drawnMessages, gemini, { max_tokens: 9 }, 'missing_required_parameter'],
    ['Messages', drawnMessages, gemini, { max_tokens: 9, messages: 'Hi' }, 'invalid_value'],
    ['Responses', drawnResponses, claude, { input: 'Hi', background: true }, 'unsupported_parameter'],
    ['Responses', drawnResponses, claude, { input: [{ type: 'novelty' }] }, 'invalid_value'],
    ['generateContent', drawnContents, claude, {}, 'missing_required_parameter'],
    ['generateContent', drawnContents, claude, { contents: [{ parts: 'Hi' }] }, 'invalid_value'],
  ])('%s: what is not legal is refused by its code, streamed as whole', async (...illegal) => {
    const [, { send }, model, body, code] = illegal;
    for (const streamed of [false, true]) {
      const { path, body: sent } = send(body as DrawnRequest['body'], model, streamed);
      const headers = { 'content-type': 'application/json', 'x-gateway-api-key': callerKey };
      const answer = await client.send({ method: 'POST', path, headers, body: JSON.stringify(sent) });
      expect([answer.status, codeOf(answer.text)]).toEqual([400, code]);
    }
  });
});

/** The gateway's code of an error: beside its words, or in Google's format the reason of a detail, in capitals. */
function codeOf(text: string): string | undefined {
  const { error } = JSON.parse(text) as {
    error: { code?: string | number; details?: readonly { reason?: string }[] };
  };
  if (typeof error.code === 'string') return error.code;
  return error.details?.find(({ reason }) => reason)?.reason?.toLowerCase();
}

/** The same answer, by way of the vendor's SDK. */
async function seenBySdk({ format, readBySdk }: Direction, text: string): Promise<object> {
  return comparable(format.read({ status: 200, ...(await readBySdk(text)) }));
}

/** Ids of calls are made anew for each answer. */
function comparable({ calls, ...rest }: SeenAnswer): object {
  return { ...rest, calls: calls.map(({ name, input }) => ({ name, input })) };
}
