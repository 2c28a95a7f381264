import {
  isJsonObject,
  parseExactJson,
  type ChatStreamPart,
  type JsonObject,
  type Signature,
} from '@model-gateway/core';
import {
  toThoughtSignature,
  type CarriedSignature,
  type CarriedThought,
} from '../signatures/carried-signature.js';
import type { ContentAnswerOptions } from './content-answer-options.js';
import { signed, toWholePart } from './whole-part.js';

/** A part of the stream that is content of a candidate. */
export type ContentStreamPart = Extract<
  ChatStreamPart,
  {
    type: 'text' | 'reasoning' | 'tool-call-start' | 'tool-call-arguments' | 'tool-call-end' | 'content';
  }
>;

/** A call whose arguments are still coming. */
interface OpenCall {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly carried: CarriedSignature;
  json: string;
  isOver: boolean;
}

const noPlace = 'Gemini’s format has no place for this content of another model’s.';
const unreadable = 'The arguments of a call are no JSON object: the call is left out.';
const unreadableWithThoughts =
  'The arguments of a call are no JSON object: the call is left out, and with it the thoughts that it alone carries.';

/**
 * Writes the content of one candidate as parts.
 *
 * State, and what holds between calls:
 * - `waiting`: what has arrived since the first call that is still open, in order. Google sends a call whole, so that call
 *   and all behind it wait for its end; else nothing waits.
 * - `text`: the whole text so far, of which citations name stretches.
 * - `thoughts`: the thoughts since the last signed one.
 * - `uncarried`: the signed and the encrypted thoughts that no call carries yet. The next call does, for clients that send
 *   back their calls alone.
 * - `textBefore`: characters of text since the last call.
 */
export class CandidateContent {
  private waiting: (JsonObject | OpenCall)[] = [];
  private readonly open = new Map<number, OpenCall>();
  private thoughts = '';
  private uncarried: CarriedThought[] = [];
  private textBefore = 0;
  /** The whole text so far. */
  text = '';
  /** Some call had arguments that are no JSON object. */
  isBroken = false;

  constructor(private readonly options: ContentAnswerOptions) {}

  /** The parts that can be written now. */
  push(part: ContentStreamPart): readonly JsonObject[] {
    switch (part.type) {
      case 'text':
        this.text += part.text;
        this.textBefore += part.text.length;
        if (part.text === '' && !part.signature) return [];
        return this.written({ text: part.text, ...signed(part.signature) });
      case 'reasoning':
        return this.thought(part.text, part.signature);
      case 'tool-call-start':
        this.start(part);
        return [];
      case 'tool-call-arguments': {
        const call = this.open.get(part.index);
        if (call) call.json += part.fragment;
        return [];
      }
      case 'tool-call-end': {
        const call = this.open.get(part.index);
        if (call) call.isOver = true;
        this.open.delete(part.index);
        return this.ready();
      }
      case 'content':
        return this.whole(part.part);
    }
  }

  /** The last parts: calls that nothing has ended are over. */
  end(): readonly JsonObject[] {
    for (const call of this.open.values()) call.isOver = true;
    this.open.clear();
    return this.ready();
  }

  private thought(text: string, signature: Signature | undefined): readonly JsonObject[] {
    this.thoughts += text;
    if (signature) {
      this.uncarried.push({ signature, thoughts: this.thoughts, textBefore: this.textBefore });
      this.thoughts = '';
    }
    if (!this.options.showsThoughts || (text === '' && !signature)) return [];
    return this.written({ text, thought: true, ...signed(signature) });
  }

  private start({
    index,
    id,
    name,
    signature,
  }: Extract<ContentStreamPart, { type: 'tool-call-start' }>): void {
    const latest = this.uncarried.pop();
    const carried = latest ? { ...latest, earlier: this.uncarried } : signature ? { signature } : {};
    this.uncarried = [];
    this.textBefore = 0;
    const call: OpenCall = { index, id, name, carried, json: '', isOver: false };
    this.open.set(index, call);
    this.waiting.push(call);
  }

  private whole(part: Extract<ContentStreamPart, { type: 'content' }>['part']): readonly JsonObject[] {
    if (part.type === 'redacted-reasoning') {
      this.uncarried.push({ redacted: part.data, textBefore: this.textBefore });
      if (!this.options.showsThoughts) return [];
    }
    const made = toWholePart(part);
    if (made) return this.written(made);
    this.options.reportLoss({ path: 'contents', action: 'dropped', severity: 'degraded', reason: noPlace });
    return [];
  }

  private written(part: JsonObject): readonly JsonObject[] {
    if (this.waiting.length === 0) return [part];
    this.waiting.push(part);
    return [];
  }

  private ready(): readonly JsonObject[] {
    const parts: JsonObject[] = [];
    const stop = this.waiting.findIndex((each) => isCall(each) && !each.isOver);
    const ready = stop < 0 ? this.waiting : this.waiting.slice(0, stop);
    this.waiting = stop < 0 ? [] : this.waiting.slice(stop);
    for (const each of ready) {
      const part = isCall(each) ? this.call(each) : each;
      if (part) parts.push(part);
    }
    return parts;
  }

  /**
   * A call, marked even where nothing is signed: a history that goes on at Gemini then shows whose it is. Undefined for one
   * that a limit has cut, or that the model broke: it has no JSON, and is not the client's to run. Thoughts that the client
   * does not see have no other place, and go with it.
   */
  private call({ id, name, carried, json }: OpenCall): JsonObject | undefined {
    const args = json.trim() === '' ? {} : parsed(json);
    if (!isJsonObject(args)) {
      this.isBroken = true;
      this.reportUnreadable(carried);
      return undefined;
    }
    return { functionCall: { id, name, args }, thoughtSignature: toThoughtSignature(carried) };
  }

  private reportUnreadable({ thoughts, redacted }: CarriedSignature): void {
    const carries = thoughts !== undefined || redacted !== undefined;
    const reason = carries && !this.options.showsThoughts ? unreadableWithThoughts : unreadable;
    this.options.reportLoss({ path: 'contents', action: 'dropped', severity: 'lost', reason });
  }
}

function isCall(each: JsonObject | OpenCall): each is OpenCall {
  return 'isOver' in each;
}

function parsed(json: string): unknown {
  try {
    return parseExactJson(json);
  } catch {
    return undefined;
  }
}
