import type { ChatStreamPart, TokenLogprob, UrlCitation, WholePart } from '@model-gateway/core';

type PartOf<Type extends ChatStreamPart['type']> = Extract<ChatStreamPart, { readonly type: Type }>;

/** A part of a stream that belongs to a choice. */
export type ChoicePart = Extract<ChatStreamPart, { readonly choice: number }>;
export type TextDelta = PartOf<'text' | 'reasoning'>;
export type CallStart = PartOf<'tool-call-start'>;
export type WholeContent = PartOf<'content'>;

/** A call that the caller has, or has the beginning of. */
export interface DeliveredCall {
  readonly index: number;
  /** JSON text, or what has come of it. */
  readonly arguments: string;
  readonly ended: boolean;
}

/** A stretch of an answer in one kind. */
export type Segment =
  | {
      readonly type: 'text' | 'reasoning';
      readonly text: string;
      /** Its last delta had a signature. */
      readonly signed: boolean;
    }
  | { readonly type: 'tool-call'; readonly name: string }
  | { readonly type: 'content'; readonly part: WholePart };

/** What the caller has of one choice. */
export interface ChoiceSoFar {
  /** In the order in which they began. */
  readonly segments: readonly Segment[];
  /** In the order in which they began. */
  readonly calls: readonly DeliveredCall[];
  readonly citations: readonly UrlCitation[];
  /** Characters of all tokens that came with their probability. */
  readonly logprobLength: number;
  readonly finished: boolean;
}

/** Of a choice that the caller has nothing of. */
export const nothingSoFar: ChoiceSoFar = {
  segments: [],
  calls: [],
  citations: [],
  logprobLength: 0,
  finished: false,
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Collects what the caller has of one choice. Deltas of one kind in a row are one stretch, signed or not. */
export class DeliveredChoice implements ChoiceSoFar {
  readonly segments: Mutable<Segment>[] = [];
  readonly calls: Mutable<DeliveredCall>[] = [];
  readonly citations: UrlCitation[] = [];
  logprobLength = 0;
  finished = false;

  push(part: ChoicePart): void {
    switch (part.type) {
      case 'text':
      case 'reasoning':
        return this.pushText(part);
      case 'tool-call-start':
        this.segments.push({ type: 'tool-call', name: part.name });
        this.calls.push({ index: part.index, arguments: '', ended: false });
        return;
      case 'tool-call-arguments': {
        const call = this.call(part.index);
        if (call) call.arguments += part.fragment;
        return;
      }
      case 'tool-call-end': {
        const call = this.call(part.index);
        if (call) call.ended = true;
        return;
      }
      case 'content':
        this.segments.push({ type: 'content', part: part.part });
        return;
      case 'citations':
        for (const citation of part.citations) this.citations.push(citation);
        return;
      case 'logprobs':
        this.logprobLength += lengthOf(part.tokens);
        return;
      case 'finish':
        this.finished = true;
        return;
      case 'metadata':
    }
  }

  /** As it is now: what comes later does not change it. */
  soFar(): ChoiceSoFar {
    const { segments, calls, citations, logprobLength, finished } = this;
    return {
      segments: segments.map((segment) => ({ ...segment })),
      calls: calls.map((call) => ({ ...call })),
      citations: [...citations],
      logprobLength,
      finished,
    };
  }

  private pushText({ type, text, signature }: TextDelta): void {
    if (text === '' && !signature) return;
    const signed = signature !== undefined;
    const last = this.segments.at(-1);
    if (last?.type === type) {
      last.text += text;
      last.signed = signed;
    } else this.segments.push({ type, text, signed });
  }

  private call(index: number): Mutable<DeliveredCall> | undefined {
    return this.calls.findLast((call) => call.index === index);
  }
}

function lengthOf(tokens: readonly TokenLogprob[]): number {
  return tokens.reduce((length, { token }) => length + token.length, 0);
}
