import type { StepDelivery, NativeStep, NativeStreamEvent, NativeStreamReader } from '@model-gateway/core';
import type { ContinuationProof } from '../continuation-proof.js';
import type { RecoveringAnswer } from '../recoverable-answer.js';
import { withEvents, type NativeChunk } from './native-chunk.js';

/**
 * What a model says, in a client's own format, that was asked to go on from a text. None of it is passed on before it has shown
 * that it goes on. What it thought before that is left out; the text goes on in the stretch that the caller has.
 *
 * Invariant: `stretch` counts the stretches of this answer; `shift` is undefined until it is decided.
 */
export class ContinuedNativeAnswer<Chunk extends NativeChunk> implements RecoveringAnswer<Chunk> {
  private stretch = -1;
  private kind = '';
  private shift: number | undefined;

  /** @param openStretch the place of the caller's last stretch, which goes on */
  constructor(
    private readonly proof: ContinuationProof,
    private readonly openStretch: number,
    private readonly reader: NativeStreamReader,
  ) {}

  take(chunk: Chunk): Chunk | undefined {
    const events: string[] = [];
    for (const event of this.reader.read(chunk.bytes)) {
      const deliveries = this.select(event);
      if (!deliveries) return undefined;
      if (this.shift !== undefined) events.push(event.write(deliveries, this.shift));
    }
    return withEvents(chunk, events);
  }

  get mayEnd(): boolean {
    return this.shift !== undefined;
  }

  /** What the caller gets of each step. Undefined: it is another answer. */
  private select({ steps }: NativeStreamEvent): readonly StepDelivery[] | undefined {
    const deliveries: StepDelivery[] = [];
    for (const step of steps) {
      const selected = this.shift === undefined ? this.compare(step) : 'all';
      if (selected === 'differs') return undefined;
      deliveries.push(step.type === 'head' ? 'nothing' : selected);
    }
    return deliveries;
  }

  private compare(step: NativeStep): StepDelivery | 'differs' {
    switch (step.type) {
      case 'begin':
        this.stretch += 1;
        this.kind = step.kind;
        return step.choice === 0 && (step.kind === 'text' || step.kind === 'reasoning')
          ? 'nothing'
          : 'differs';
      case 'grow':
        if (this.kind === 'reasoning') return 'nothing';
        return step.isOpaque ? 'differs' : this.compareText(step.text);
      case 'finish':
        return 'differs';
      case 'head':
      case 'sign':
      case 'end':
        return 'nothing';
    }
  }

  private compareText(text: string): StepDelivery | 'differs' {
    const proof = this.proof.push(text);
    if (proof === 'differs') return proof;
    if (proof === 'open') return 'nothing';
    this.shift = this.openStretch - this.stretch;
    return proof.rest === '' ? 'nothing' : { text: proof.rest };
  }
}
