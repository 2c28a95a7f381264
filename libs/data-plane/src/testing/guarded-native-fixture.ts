import type { CallContext, PreparedRequest } from '@model-gateway/core';
import type { Guardrail } from '@model-gateway/gateway-config';
import { longestHeldAnswer } from '../guardrails/guarded-answer.js';
import type { ConfiguredGuardrails, GuardrailDependencies } from '../guardrails/guardrail-dependencies.js';
import { guardrail, guardrailFixture, without } from './guardrail-fixture.js';

interface Chunk {
  readonly bytes: Uint8Array;
  readonly begun: boolean;
}

interface Provider<Request, Answer> {
  complete(request: Request, call: CallContext): Promise<Answer>;
  stream(request: Request, call: CallContext): AsyncIterable<Chunk>;
  prepare(request: Request, call: CallContext, stream: boolean): Promise<readonly PreparedRequest[]>;
}

interface GuardrailsOfTest {
  readonly input?: readonly Guardrail[];
  readonly output?: readonly Guardrail[];
}

/** Guardrails of an upstream's own format, and an upstream whose response a test chooses. */
export class NativeGuardrailFixture<Request, Answer> {
  constructor(
    private readonly guard: (
      configured: ConfiguredGuardrails,
      dependencies: GuardrailDependencies,
    ) => (next: Provider<Request, Answer>) => Provider<Request, Answer>,
    private readonly request: Request,
    private readonly toAnswer: (body: Uint8Array) => Answer,
  ) {}

  setUp({ input, output }: GuardrailsOfTest, whole: unknown = {}, chunks: readonly Chunk[] = []) {
    const { call, verdicts, dependencies } = guardrailFixture();
    const log: string[] = [];
    const answer = this.toAnswer(new TextEncoder().encode(JSON.stringify(whole)));
    const provider: Provider<Request, Answer> = {
      prepare: async () => [],
      complete: async () => (log.push('complete'), answer),
      async *stream() {
        for (const one of chunks) {
          log.push('chunk');
          yield one;
        }
      },
    };
    const configured = {
      ...(input && { inputGuardrails: input }),
      ...(output && { outputGuardrails: output }),
    };
    const guarded = this.guard(configured, dependencies)(provider);
    const completed = (request: Request = this.request) => guarded.complete(request, call);
    const streamed = async () => {
      const seen: Chunk[] = [];
      for await (const one of guarded.stream(this.request, call)) {
        log.push('seen');
        seen.push(one);
      }
      return seen;
    };
    return { verdicts, log, provider, guarded, answer, completed, streamed };
  }
}

export const denied = { kind: 'guardrail-denied' };

/** A guardrail that wants a response to be JSON. */
export const json = guardrail({ type: 'json_schema', check: () => undefined });

/** A stream's chunk in bytes. */
export function rawChunk(text: string, begun = true): Chunk {
  return { bytes: new TextEncoder().encode(text), begun };
}

/**
 * What guardrails do in every format.
 *
 * @param fixture its request says “you”
 * @param fine chunks of a stream, in two network reads, that say “fine”
 */
export function describeGuardedNative<Request, Answer>(
  fixture: NativeGuardrailFixture<Request, Answer>,
  fine: readonly Chunk[],
): void {
  it('is nothing at all without guardrails', () => {
    const { guarded, provider } = fixture.setUp({});
    expect(guarded).toBe(provider);
  });

  it('looks at the request before anything is sent', async () => {
    const { completed, log, streamed } = fixture.setUp({ input: [without('you')] });
    await expect(completed()).rejects.toMatchObject(denied);
    await expect(streamed()).rejects.toMatchObject(denied);
    expect(log).toEqual([]);
  });

  it('holds a stream back until it is checked, then gives it byte for byte', async () => {
    const { streamed, log } = fixture.setUp({ output: [without('bomb')] }, undefined, fine);
    await expect(streamed()).resolves.toEqual(fine);
    expect(log).toEqual(['chunk', 'chunk', 'seen', 'seen']);
  });

  it('denies a stream that is too long to be held', async () => {
    const tooLong = { bytes: new Uint8Array(longestHeldAnswer), begun: true };
    const { streamed } = fixture.setUp({ output: [without('bomb')] }, undefined, [tooLong]);
    await expect(streamed()).rejects.toMatchObject(denied);
  });
}
