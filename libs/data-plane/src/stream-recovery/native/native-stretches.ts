import type { NativeStep } from '@model-gateway/core';

/** A stretch of an answer in a client's own format, as far as it was delivered. */
export interface NativeStretch {
  readonly kind: string;
  /** Its text, or the JSON that stands for what it has. */
  readonly text: string;
  /** Not all of it is text. */
  readonly isOpaque: boolean;
  readonly isSigned: boolean;
  readonly isEnded: boolean;
}

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** What the caller has of one choice. */
export class NativeStretches {
  private readonly list: Mutable<NativeStretch>[] = [];
  private finished = false;

  push(step: Exclude<NativeStep, { readonly type: 'head' }>): void {
    const last = this.list.at(-1);
    switch (step.type) {
      case 'begin':
        this.list.push({ kind: step.kind, text: '', isOpaque: false, isSigned: false, isEnded: false });
        return;
      case 'grow':
        if (!last) return;
        last.text += step.text;
        last.isOpaque ||= step.isOpaque === true;
        return;
      case 'sign':
        if (last) last.isSigned = true;
        return;
      case 'end':
        if (last) last.isEnded = true;
        return;
      case 'finish':
        this.finished = true;
    }
  }

  get stretches(): readonly NativeStretch[] {
    return this.list;
  }

  get isFinished(): boolean {
    return this.finished;
  }
}
