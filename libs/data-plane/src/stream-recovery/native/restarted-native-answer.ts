import type { StepDelivery, NativeStep, NativeStreamEvent, NativeStreamReader } from '@model-gateway/core';
import type { RecoveringAnswer } from '../recoverable-answer.js';
import { withEvents, type NativeChunk } from './native-chunk.js';
import { NativeCursor, type Compared } from './native-cursor.js';
import type { NativeStretches } from './native-stretches.js';

/**
 * An answer in a client's own format that is asked for anew after the earlier one broke off: only what the caller lacks goes on,
 * in the words of its upstream. Nothing goes on before all that the caller has was said again, in every choice.
 */
export class RestartedNativeAnswer<Chunk extends NativeChunk> implements RecoveringAnswer<Chunk> {
  private readonly cursors: Map<number, NativeCursor>;
  private hasAgreed = false;
  /** New events that wait for the rest to agree. */
  private held: string[] = [];

  constructor(
    choices: ReadonlyMap<number, NativeStretches>,
    private readonly reader: NativeStreamReader,
  ) {
    this.cursors = new Map(
      [...choices].map(([choice, { stretches, isFinished }]) => [
        choice,
        new NativeCursor(stretches, isFinished),
      ]),
    );
  }

  take(chunk: Chunk): Chunk | undefined {
    for (const event of this.reader.read(chunk.bytes)) {
      const deliveries = this.compare(event);
      if (!deliveries) return undefined;
      this.hasAgreed ||= this.isCovered;
      if (event.steps.length > 0 || this.hasAgreed) this.held.push(event.write(deliveries, 0));
    }
    if (!this.hasAgreed) return withEvents(chunk, []);
    const events = this.held;
    this.held = [];
    return withEvents(chunk, events);
  }

  get mayEnd(): boolean {
    return this.hasAgreed && this.isCovered;
  }

  private compare({ steps }: NativeStreamEvent): readonly StepDelivery[] | undefined {
    const deliveries: StepDelivery[] = [];
    for (const step of steps) {
      const compared = this.compareStep(step);
      if (compared === 'differs') return undefined;
      deliveries.push(compared);
    }
    return deliveries;
  }

  private compareStep(step: NativeStep): Compared {
    if (step.type === 'head') return 'nothing';
    let cursor = this.cursors.get(step.choice);
    if (!cursor) this.cursors.set(step.choice, (cursor = new NativeCursor([], false)));
    return cursor.take(step);
  }

  private get isCovered(): boolean {
    for (const cursor of this.cursors.values()) if (!cursor.isCovered) return false;
    return true;
  }
}
