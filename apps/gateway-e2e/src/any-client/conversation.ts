import { familyOf, type FamilyName } from '../families/families.js';
import type { KeepAliveClient } from '../support/keep-alive-client.js';
import { callerKey } from '../support/start-gateway.js';
import type { Services } from '../support/services.js';
import type { TwinRequest } from '../support/start-twin.js';
import type { ClientFormat, Question, SeenAnswer, Turn } from './client-format.js';

/** One request of a conversation: who asks whom. */
export interface Step {
  readonly format: ClientFormat;
  readonly family: FamilyName;
  readonly streamed: boolean;
}

/** How many rounds of calls each turn of the user has, before the model answers with text. */
export const roundsOfCalls = 2;

const headers = { 'content-type': 'application/json', 'x-gateway-api-key': callerKey };

/** A conversation that is held. */
export interface Conversation {
  readonly services: Services;
  readonly client: KeepAliveClient;
  /** Stands in every text of the user's. */
  readonly mark: string;
  readonly steps: readonly Step[];
}

/** One request, as both ends saw it. */
export interface Exchange extends Step {
  readonly answer: SeenAnswer;
  /** What the model got. */
  readonly sent: TwinRequest | undefined;
}

/** Whether the client's format is that of the upstream: the gateway forwards what the client has kept. */
export function isNative({ format, family }: Step): boolean {
  const { signer } = familyOf(family);
  if (signer === 'claude') return format.name === 'Messages';
  return signer !== undefined && format.name === 'generateContent';
}

/**
 * Holds a conversation whose client may change with every request, as one that keeps texts, calls and results, and writes
 * them in the format of the request. Throws for an answer that is an error, or not the one that the twin was told to give.
 */
export async function converse({
  services,
  client,
  mark,
  steps,
}: Conversation): Promise<readonly Exchange[]> {
  const turns: Turn[] = [];
  const exchanges: Exchange[] = [];
  for (const [index, step] of steps.entries()) {
    const round = index % (roundsOfCalls + 1);
    if (round === 0) {
      const text = `Compare the weather in Paris and London. [[twin:steps ${roundsOfCalls}]] ${mark}`;
      turns.push({ by: 'user', text });
    }
    const { path, body } = step.format.request(questionOf(step, turns));
    const { status, ...rest } = await client.send({
      method: 'POST',
      path,
      headers,
      body: JSON.stringify(body),
    });
    const shown = `${mark}, request ${index} by ${step.format.name} of ${step.family}: ${status} ${rest.text}`;
    if (status !== 200) throw new Error(shown);
    const answer = step.format.read({ status, ...rest });
    const { text, calls, end } = answer;
    const isCall = round < roundsOfCalls;
    const { ends } = step.format;
    if (calls.length !== (isCall ? 2 : 0) || end !== (isCall ? ends.calls : ends.turn))
      throw new Error(shown);
    exchanges.push({ ...step, answer, sent: (await services.twin.requests(mark)).at(-1) });
    turns.push({ by: 'model', text, calls });
    if (!isCall) continue;
    turns.push({ by: 'tools', results: calls.map((call, at) => ({ call, output: outputOf(index, at) })) });
  }
  return exchanges;
}

/** What the function gives for a call of a request. */
export function outputOf(request: number, call: number): string {
  return `${10 * request + call} degrees`;
}

/** Thoughts are asked for in the only way that the model knows where the gateway forwards what the client asks. */
function questionOf(step: Step, turns: readonly Turn[]): Question {
  const { model, thinksByBudget } = familyOf(step.family);
  const isForwarded = isNative(step) && step.format.name === 'Messages';
  const thinks = isForwarded && !thinksByBudget ? 'by itself' : 'by budget';
  return { model, streamed: step.streamed, turns, hasFunction: true, thinks };
}
