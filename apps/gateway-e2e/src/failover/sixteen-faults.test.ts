import { startServices, type Services } from '../support/services.js';
import { Cell, type CellRun } from './cell.js';
import { expectAsked, expectServedBy, expectWhole, wholeText } from './expectations.js';
import { earlyFaults } from './early-faults.js';
import { lateFaults } from './late-faults.js';
import { nativeShapes, shapes, titleOf, type Shape } from './shape.js';

const faultCases = [...earlyFaults, ...lateFaults];
/** Faults that leave an answer to be had: the others are refusals for good. */
const restartCases = faultCases.filter(({ title, config }) => !config && !title.startsWith('13'));
const restartTitle = (title: string): string => `restart, ${title}`;

/** What came of a cell. */
interface Finished {
  readonly cell: Cell;
  readonly run: CellRun;
}

let services: Services;
const runs = new Map<string, Promise<Finished>>();
const outages = new Map<string, Promise<readonly CellRun[]>>();

const allShapes = [...shapes, ...nativeShapes];
const keyOf = (shape: Shape, title: string): string => `${titleOf(shape)}: ${title}`;

/** Configs under which a primary is down for a minute. */
const outageConfigs: readonly (readonly [string, object])[] = [
  ['without a circuit breaker', {}],
  ['with a circuit breaker', { circuit_breaker: {} }],
];
const downMs = 60_000;
const everyMs = 4000;
const requestCount = 20;
/** When the machine has made most of the other requests. The latest faults, which take longest, come first then. */
const afterOthersMs = 12_000;

const delayed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const usualFallback = ({ fallback }: Shape) => fallback;

function start(shape: Shape): void {
  const { primary, route, withoutPrefill } = shape;
  for (const { title, config = {}, fallback = usualFallback, arrange } of faultCases) {
    const name = keyOf(shape, title);
    const cell = new Cell(services, { name, primary, fallback: fallback(shape), config, route });
    const running = arrange(cell, shape).then(async () => ({ cell, run: await cell.ask() }));
    runs.set(name, noticedLater(running));
  }
  for (const [index, { title, arrange }] of restartCases.toReversed().entries()) {
    const name = keyOf(shape, restartTitle(title));
    const config = { on_interrupt: 'restart' };
    const cell = new Cell(services, { name, primary, fallback: shape.fallback, config, route });
    const running = delayed(afterOthersMs + index * 1000).then(async () => {
      await arrange(cell, shape);
      return { cell, run: await cell.ask() };
    });
    runs.set(name, noticedLater(running));
  }
  for (const [title, config] of outageConfigs) {
    const name = keyOf(shape, `15 ${title}`);
    const cells = Array.from(
      { length: requestCount },
      (_, index) =>
        new Cell(services, {
          name: `${name} #${index}`,
          primary,
          fallback: withoutPrefill,
          config,
          route,
        }),
    );
    outages.set(name, noticedLater(outage(shape, cells)));
  }
}

/**
 * The primary is down for a minute, and a request is made every four seconds. The fallback is nobody's primary: its
 * answers say nothing about another circuit.
 */
async function outage(shape: Shape, cells: readonly Cell[]): Promise<readonly CellRun[]> {
  const fault = { kind: 'status', code: 503, shape: shape.errorShape };
  await Promise.all(cells.map((cell) => cell.fault(fault, { forMs: downMs })));
  return Promise.all(
    cells.map(async (cell, index) => {
      await delayed(index * everyMs);
      return cell.ask();
    }),
  );
}

/** A failure is that of the test that waits for it. */
function noticedLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}

beforeAll(async () => {
  services = await startServices({ GATEWAY_LOG_LEVEL: 'error' }, 5000);
  for (const shape of allShapes) start(shape);
});
afterAll(() => services.stop());

describe.each(allShapes.map((shape) => [titleOf(shape), shape] as const))(
  'an upstream of the shape %s',
  (_name, shape) => {
    it.each(faultCases.map((each) => [each.title, each] as const))('fault %s', async (title, { check }) => {
      const finished = await runs.get(keyOf(shape, title));
      if (!finished) throw new Error('It was not started.');
      await check(finished.run, shape, finished.cell);
    });

    it('is whole after each of them, told to restart', async () => {
      expect(restartCases.length).toBeGreaterThanOrEqual(16);
      for (const { title } of restartCases) {
        const finished = await runs.get(keyOf(shape, restartTitle(title)));
        const { text, finish, isComplete, error } = finished?.run ?? {};
        const whole = { text: wholeText, finish: 'stop', isComplete: true, error: undefined };
        expect({ title, text, finish, isComplete, error }).toEqual({ title, ...whole });
      }
    });

    it.each(outageConfigs)('fault 15: down for a minute, %s', async (title) => {
      const served = (await outages.get(keyOf(shape, `15 ${title}`))) ?? [];
      expect(served).toHaveLength(requestCount);
      const firstBack = downMs / everyMs;
      for (const [index, run] of served.entries()) {
        const isPrimary = run.headers.get('x-gateway-last-used-option-index') === 'config.targets[0]';
        expectWhole(run, isPrimary ? shape.primary : shape.withoutPrefill);
        expect(run.primaryAsked.length + run.fallbackAsked.length).toBeLessThanOrEqual(6);
        if (index < firstBack) expect(isPrimary).toBe(false);
      }
      // The last of the requests is made 16 seconds after the recovery, and the primary is to be back within 30.
      const last = served.at(-1);
      if (!last) throw new Error('There were no requests.');
      expectServedBy(last, 0, 0);
      expectAsked(last, 1, 0);
    });

    it('fault 15: a circuit breaker spares the primary most attempts', async () => {
      const [plain, guarded] = await Promise.all(
        outageConfigs.map(async ([title]) => (await outages.get(keyOf(shape, `15 ${title}`))) ?? []),
      );
      const attempts = (of: readonly CellRun[] = []) =>
        of.slice(0, downMs / everyMs).reduce((sum, { primaryAsked }) => sum + primaryAsked.length, 0);
      expect(attempts(plain)).toBe((3 * downMs) / everyMs);
      expect(attempts(guarded)).toBeLessThan(15);
    });
  },
);

describe('fault 13 in an answer of 200', () => {
  it.each([
    ['Gemini blocks the prompt', '[[block PROHIBITED_CONTENT]]', 1],
    ['Claude declines', '[[twin:refuse Not with me.]]', 2],
  ])('%s', async (title, directive, place) => {
    const shape = shapes[place];
    if (!shape) throw new Error('There is no such shape.');
    const { primary, fallback } = shape;
    const cell = new Cell(services, { name: title, primary, fallback, prompt: `No. ${directive}` });
    const run = await cell.ask();
    expectAsked(run, 1, 0);
    expect(run).toMatchObject({ status: 200, text: '', finish: 'content_filter', isComplete: true });
  });
});
