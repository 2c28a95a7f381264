import type { Interruption } from '../../pipeline/interruption.js';
import type { BegunStream } from '../../attempts/execution-context.js';

/** So often another goes on with one answer. */
export const mostRecoveries = 2;

/** Delivers a stream; when it breaks off another starts anew, of which only the rest is delivered. All answers are the same. */
export async function* simulatedRecovery(
  begun: BegunStream<string>,
  { signal, again }: Pick<Interruption<string>, 'signal' | 'again'>,
): AsyncGenerator<string> {
  let delivered = 0;
  let serving = begun;
  for (let recoveries = 0; ; recoveries += 1) {
    try {
      let place = 0;
      for await (const item of itemsOf(serving)) {
        place += 1;
        if (place <= delivered) continue;
        delivered += 1;
        yield item;
      }
      return;
    } catch (failure) {
      if (signal.aborted || recoveries === mostRecoveries) throw failure;
      serving = await again(undefined, false).catch(() => {
        throw failure;
      });
    }
  }
}

async function* itemsOf({ first, rest }: BegunStream<string>): AsyncGenerator<string> {
  try {
    yield* first;
    for (let step = await rest.next(); !step.done; step = await rest.next()) yield step.value;
  } finally {
    await rest.return?.();
  }
}
