import type { NativeStreamFormat } from '@model-gateway/core';
import { continuationPoint } from '../continuation-point.js';
import { ContinuationProof } from '../continuation-proof.js';
import type { Continuation, RecoverableAnswer } from '../recoverable-answer.js';
import { ContinuedNativeAnswer } from './continued-native-answer.js';
import type { NativeChunk } from './native-chunk.js';
import { NativeStretches, type NativeStretch } from './native-stretches.js';
import { RestartedNativeAnswer } from './restarted-native-answer.js';

/**
 * An answer in a client's own format of which the caller has a part. It is read only once it broke off: until then its bytes are
 * stored, and nothing else.
 */
export class RecoverableNativeAnswer<Chunk extends NativeChunk> implements RecoverableAnswer<Chunk> {
  private chunks: Uint8Array[] = [];
  readonly isShown = true;
  readonly isEnded = true;
  /** The provider knows the end of its format: what it says to have broken off is not complete. */
  readonly isComplete = false;

  constructor(private readonly format: Pick<NativeStreamFormat<unknown>, 'reader'>) {}

  push({ bytes }: Chunk): void {
    this.chunks.push(bytes);
  }

  isNothing({ bytes }: Chunk): boolean {
    return bytes.length === 0;
  }

  restart(): RestartedNativeAnswer<Chunk> {
    return new RestartedNativeAnswer(this.read(), this.format.reader());
  }

  continuation(): Continuation<Chunk> | undefined {
    const choices = this.read();
    const only = choices.size === 1 ? choices.get(0) : undefined;
    const text = only && !only.isFinished ? openText(only.stretches) : undefined;
    const point = text === undefined ? undefined : continuationPoint(text);
    if (!only || text === undefined || point === undefined) return undefined;
    const proof = new ContinuationProof(text, point);
    const answer = new ContinuedNativeAnswer<Chunk>(proof, only.stretches.length - 1, this.format.reader());
    return { text: text.slice(0, point), answer };
  }

  forget(): void {
    this.chunks = [];
  }

  /** What the caller has of each choice. */
  private read(): ReadonlyMap<number, NativeStretches> {
    const choices = new Map<number, NativeStretches>();
    const reader = this.format.reader();
    const steps = this.chunks.flatMap((bytes) => reader.read(bytes)).flatMap((event) => event.steps);
    for (const step of steps) {
      if (step.type === 'head') continue;
      let choice = choices.get(step.choice);
      if (!choice) choices.set(step.choice, (choice = new NativeStretches()));
      choice.push(step);
    }
    return choices;
  }
}

/** All text of the choice; undefined when it has anything else but thoughts, or does not end with text that may go on. */
function openText(stretches: readonly NativeStretch[]): string | undefined {
  const last = stretches.at(-1);
  if (last?.kind !== 'text' || last.isEnded) return undefined;
  const texts = stretches.filter(({ kind }) => kind !== 'reasoning');
  const isPlain = texts.every(({ kind, isOpaque }) => kind === 'text' && !isOpaque);
  return isPlain ? texts.map(({ text }) => text).join('') : undefined;
}
