import { startServices, type Services } from '../support/services.js';
import { Cell, sixtyWordPrompt, type CellRun } from './cell.js';
import { errorIn, wholeText } from './expectations.js';
import { claude, haiku, nativeShapes, shapes, titleOf, type Shape } from './shape.js';

/** So many requests are under way at the same time. */
const atOnce = 24;

/** Events of a stream of sixty words behind the last of them. */
const trailingEvents = { OpenAI: 3, Gemini: 1, Anthropic: 3 };

/** What came of a stream that was cut after so many events. */
interface CutRun {
  readonly afterEvents: number;
  /** So many words were sent before the cut. */
  readonly wordCount: number;
  readonly run: CellRun;
}

let services: Services;
beforeAll(async () => void (services = await startServices({ GATEWAY_LOG_LEVEL: 'error' }, 5000)));
afterAll(() => services.stop());

const allShapes = [...shapes, ...nativeShapes];
const beginningOf = (count: number): string => wholeText.split(' ').slice(0, count).join(' ');

/**
 * Where a stream of sixty words is cut, from before its first event to after its last: everywhere, and in native formats at some
 * places, for a law of `apps/gateway` has the others.
 */
function positionsOf({ leadingEvents, name, route }: Shape): readonly number[] {
  const lastWord = leadingEvents + 60;
  const all = Array.from({ length: lastWord + trailingEvents[name] + 1 }, (_, at) => at);
  return route === 'chat'
    ? all
    : all.filter((at) => at <= leadingEvents + 2 || at >= lastWord - 1 || at % 7 === 0);
}

/** Cuts a stream of sixty words at each of those positions. */
async function cutEverywhere(shape: Shape, title: string, fallbackPrompt?: string): Promise<CutRun[]> {
  const { leadingEvents, primary, fallback, route } = shape;
  const positions = [...positionsOf(shape)];
  const runs: CutRun[] = [];
  const runNext = async (): Promise<void> => {
    for (let at = positions.shift(); at !== undefined; at = positions.shift()) {
      const cell = new Cell(services, {
        name: `${title} ${titleOf(shape)} ${at}.`,
        route,
        primary,
        fallback,
        config: { on_interrupt: 'restart', retry: { attempts: 0 } },
        ...(fallbackPrompt !== undefined && { fallbackPrompt }),
      });
      await cell.fault({ kind: 'cut', afterEvents: at }, { times: 10 });
      const wordCount = Math.min(60, Math.max(0, at - leadingEvents));
      runs.push({ afterEvents: at, wordCount, run: await cell.ask() });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return runs.sort((left, right) => left.afterEvents - right.afterEvents);
}

describe.each(allShapes.map((shape) => [titleOf(shape), shape] as const))(
  'a stream of the shape %s that is cut, told to restart',
  (_name, shape) => {
    it('is whole to the byte, wherever it was cut', async () => {
      const runs = await cutEverywhere(shape, 'same');
      expect(runs).toHaveLength(positionsOf(shape).length);
      if (shape.route === 'chat')
        expect(runs).toHaveLength(shape.leadingEvents + 61 + trailingEvents[shape.name]);
      for (const { afterEvents, run } of runs) {
        const { text, finish, isComplete, error, usage } = run;
        expect({ afterEvents, text, finish, isComplete, error }).toEqual({
          afterEvents,
          text: wholeText,
          finish: 'stop',
          isComplete: true,
          error: undefined,
        });
        // Between the last word and the chunk that tells the usage the answer is whole already.
        if (usage) expect(usage.output).toBeGreaterThanOrEqual(80);
        else expect([shape.name, afterEvents]).toEqual(['OpenAI', shape.leadingEvents + 61]);
        expect(run.primaryAsked).toHaveLength(1);
        expect(run.fallbackAsked.length).toBeLessThanOrEqual(1);
      }
    });

    it('ends with an error behind what was delivered, where the other answer is another one', async () => {
      const runs = await cutEverywhere(shape, 'other', 'Another question.');
      for (const { afterEvents, wordCount, run } of runs) {
        const { text, finish, isComplete, error } = run;
        if (wordCount === 0) {
          // Nothing was delivered, so the other answer is the answer.
          expect(text).toContain('You wrote: "Another question.');
          expect([finish, isComplete, error]).toEqual(['stop', true, undefined]);
        } else if (isComplete) {
          // Only the end mark was missing.
          expect([wordCount, text, finish]).toEqual([60, wholeText, 'stop']);
        } else {
          expect({ afterEvents, text }).toEqual({ afterEvents, text: beginningOf(wordCount) });
          expect(finish ?? null).toBeNull();
          expect(error).toMatchObject(errorIn[shape.route]('upstream_unreachable'));
        }
      }
      const broken = runs.filter(({ run }) => !run.isComplete);
      const withinText = runs.filter(({ wordCount }) => wordCount > 0 && wordCount < 60);
      expect(withinText.length).toBeGreaterThanOrEqual(shape.route === 'chat' ? 59 : 9);
      expect(broken.length).toBeGreaterThanOrEqual(withinText.length);
    });

    it('goes on as the other answer does, as long as that begins with what was delivered', async () => {
      const longer = 'More. [[twin:words 72]] [[twin:wordwise]]';
      const { primary, fallback, leadingEvents, route } = shape;
      const config = { on_interrupt: 'restart' };
      const cell = new Cell(services, {
        name: `longer ${titleOf(shape)}`,
        route,
        primary,
        fallback,
        config,
        fallbackPrompt: longer,
      });
      await cell.fault({ kind: 'cut', afterEvents: leadingEvents + 30 });
      const run = await cell.ask();
      expect(run.text.split(' ')).toHaveLength(72);
      expect(run.text.startsWith(wholeText)).toBe(true);
      expect(run).toMatchObject({ finish: 'stop', isComplete: true, error: undefined });
    });
  },
);

it.each(allShapes.map((shape) => [titleOf(shape), shape] as const))(
  'a stream of the shape %s that is cut, told to continue, never says its beginning twice',
  async (title, { primary, leadingEvents, route, continuing }) => {
    // The twentieth character is in the fourth word.
    const runs = [1, 2, 3, 4, 5, 30].map(async (wordCount) => {
      const config = { on_interrupt: 'continue', retry: { attempts: 0 } };
      const cell = new Cell(services, {
        name: `continue ${title} ${wordCount}.`,
        route,
        primary,
        fallback: continuing,
        config,
      });
      await cell.fault({ kind: 'cut', afterEvents: leadingEvents + wordCount });
      const { text, finish, isComplete, error } = await cell.ask();
      expect({ wordCount, text, finish, isComplete, error }).toEqual({
        wordCount,
        text: wholeText,
        finish: 'stop',
        isComplete: true,
        error: undefined,
      });
    });
    await Promise.all(runs);
  },
);

it('needs not be asked for while all that came was thought out of sight', async () => {
  const thinking = { type: 'enabled', budget_tokens: 1024 };
  const prompt = `${sixtyWordPrompt} [[twin:think So many thoughts that they take more than one event, and then some.]]`;
  const cells = Array.from({ length: 8 }, (_, afterEvents) => {
    const cell = new Cell(services, {
      name: `thoughts ${afterEvents}.`,
      primary: claude,
      fallback: haiku,
      prompt,
      config: { retry: { attempts: 0 }, override_params: { thinking } },
    });
    return { cell, afterEvents };
  });
  await Promise.all(
    cells.map(async ({ cell, afterEvents }) => {
      await cell.fault({ kind: 'cut', afterEvents });
      const { text, finish, isComplete, error, fallbackAsked } = await cell.ask();
      expect({ afterEvents, text, finish, isComplete, error, asked: fallbackAsked.length }).toEqual({
        afterEvents,
        text: wholeText,
        finish: 'stop',
        isComplete: true,
        error: undefined,
        asked: 1,
      });
    }),
  );
});

it('is given up where nobody else is left', async () => {
  const [{ primary, fallback }] = shapes as readonly [Shape];
  const cell = new Cell(services, {
    name: 'nobody',
    primary,
    fallback,
    config: { on_interrupt: 'restart', retry: { attempts: 0 } },
  });
  await cell.fault({ kind: 'cut', afterEvents: 20 });
  await cell.faultOfFallback({ kind: 'status', code: 503 });
  const run = await cell.ask();
  expect(run.text).toBe(beginningOf(19));
  expect(run.error).toMatchObject({ code: 'upstream_unreachable' });
  expect([run.primaryAsked.length, run.fallbackAsked.length]).toEqual([1, 1]);
});
