import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type NativeContentChunk,
  type Usage,
} from '@model-gateway/core';
import type { AnswerReader } from './guarded-answer.js';
import { eventsData } from './events-data.js';

/** What a chunk takes besides its bytes. */
const chunkSize = 64;

/** Ends that do not mean that something was withheld, or went wrong. */
const plainEnds: ReadonlySet<JsonValue | undefined> = new Set(['STOP', 'MAX_TOKENS', 'CONTINUATION']);

/** What is known of one candidate. */
interface CandidateText {
  text: string;
  /** It has something that is no text, or an end that explains why there is none. */
  hasMore: boolean;
}

/**
 * Reads an answer in Gemini's format, whole or as it arrives: a text for each candidate. As in every format, one that says
 * nothing but has something else, such as a call of a function, or was withheld, has no text.
 */
export class ContentAnswerReader implements AnswerReader<NativeContentChunk> {
  private readonly decoder = new TextDecoder();
  private readonly candidates = new Map<number, CandidateText>();
  private reportedUsage: Usage | undefined;

  push({ bytes, usage }: NativeContentChunk): number {
    if (usage) this.reportedUsage = usage;
    // Chunks are whole events.
    for (const data of eventsData(this.decoder.decode(bytes))) {
      if (data !== '' && data !== '[DONE]') this.readText(data);
    }
    return chunkSize + bytes.length;
  }

  /** An answer that was not streamed. */
  pushWhole(body: Uint8Array): void {
    this.readText(this.decoder.decode(body));
  }

  texts(): readonly string[] {
    return [...this.candidates.values()]
      .filter(({ text, hasMore }) => text !== '' || !hasMore)
      .map(({ text }) => text);
  }

  usage(): Usage | undefined {
    return this.reportedUsage;
  }

  private readText(json: string): void {
    let value: JsonValue;
    try {
      value = JSON.parse(json) as JsonValue;
    } catch {
      value = json;
    }
    this.readValue(value);
  }

  /** Several answers may come as a list. Whatever is no answer counts as said, for nobody knows who reads it. */
  private readValue(value: JsonValue | undefined): void {
    if (Array.isArray(value)) for (const one of value as readonly JsonValue[]) this.readValue(one);
    else if (isJsonObject(value)) this.readAnswer(value);
    else this.candidate(0).text += typeof value === 'string' ? value : JSON.stringify(value);
  }

  private readAnswer({ candidates }: JsonObject): void {
    if (!Array.isArray(candidates)) return;
    for (const [position, candidate] of (candidates as readonly JsonValue[]).entries()) {
      if (isJsonObject(candidate)) this.readCandidate(candidate, position);
    }
  }

  private readCandidate({ index, content, finishReason }: JsonObject, position: number): void {
    const known = this.candidate(typeof index === 'number' ? index : position);
    if (finishReason !== undefined && !plainEnds.has(finishReason)) known.hasMore = true;
    const parts = isJsonObject(content) ? content['parts'] : undefined;
    if (!Array.isArray(parts)) return;
    for (const part of parts as readonly JsonValue[]) {
      if (!isJsonObject(part) || part['thought'] === true) continue;
      if (typeof part['text'] === 'string') known.text += part['text'];
      else known.hasMore = true;
    }
  }

  private candidate(index: number): CandidateText {
    let known = this.candidates.get(index);
    if (!known) this.candidates.set(index, (known = { text: '', hasMore: false }));
    return known;
  }
}
