import type { CellRun, ClientRoute } from './cell.js';
import type { NamedModel } from './shape.js';

const runningText = 'calm river under stone light moves past green hills toward open sea.';

/** What the twin answers when sixty words are asked for. */
export const wholeText = Array.from({ length: 5 }, () => runningText).join(' ');

/** What became of a stream, as the gateway names it. */
type Interruption = 'upstream_unreachable' | 'upstream_timeout' | 'upstream_invalid_response';

/** The error of an interruption in the words of each client's format. */
export const errorIn: Readonly<Record<ClientRoute, (code: Interruption) => object>> = {
  chat: (code) => ({ type: 'upstream_error', code }),
  messages: (code) => ({ type: code === 'upstream_timeout' ? 'timeout_error' : 'api_error' }),
  content: (reason) => ({ type: 'upstream_error', reason }),
};

/** The whole answer, as if nothing had happened, from this model. */
export function expectWhole(run: CellRun, model: NamedModel, finish = 'stop'): void {
  expect(run.error).toBeUndefined();
  expect(run.status).toBe(200);
  expect(run.text).toBe(wholeText);
  expect(run.finish).toBe(finish);
  expect(run.isComplete).toBe(true);
  expect(run.model).toBe(run.namedModel ?? model.answered);
  expect(run.usage?.input).toBeGreaterThan(0);
  expect(run.usage?.output).toBeGreaterThanOrEqual(80);
}

/** The whole answer but for one word, complete in every other way. */
export function expectWithoutAWord(run: CellRun, model: NamedModel, finish = 'stop'): void {
  expectWhole({ ...run, text: wholeText }, model, finish);
  const terms = wholeText.split(' ');
  const without = terms.map((_, place) => terms.toSpliced(place, 1).join(' '));
  expect(without).toContain(run.text);
}

/** It came from this target of the config, after so many repetitions there. */
export function expectServedBy(run: CellRun, target: 0 | 1, retries: number): void {
  expect(run.headers.get('x-gateway-last-used-option-index')).toBe(`config.targets[${target}]`);
  expect(run.headers.get('x-gateway-retry-attempt-count')).toBe(String(retries));
}

/** How often either target was asked. */
export function expectAsked(run: CellRun, primary: number, fallback: number): void {
  expect([run.primaryAsked.length, run.fallbackAsked.length]).toEqual([primary, fallback]);
}

/** The beginning of the answer, and an error where the rest would be: nothing that could pass for a whole one. */
export function expectBroken(run: CellRun, code: Interruption, route: ClientRoute = 'chat'): void {
  expect(run.status).toBe(200);
  expect(run.error).toMatchObject(errorIn[route](code));
  expect(run.isComplete).toBe(false);
  expect(run.finish ?? null).toBeNull();
  expect(run.text).not.toBe('');
  expect(wholeText.startsWith(run.text)).toBe(true);
  expect(run.text).not.toBe(wholeText);
}
