import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type NativeMessagesChunk,
  type Usage,
} from '@model-gateway/core';
import type { AnswerReader } from './guarded-answer.js';
import { eventsData } from './events-data.js';

/** What a chunk takes besides its bytes. */
const chunkSize = 64;

/**
 * Reads an answer in Anthropic's format, whole or as it arrives. As in every format, an answer that says nothing but has
 * something else, such as a call of a tool, has no text.
 */
export class NativeAnswerReader implements AnswerReader<NativeMessagesChunk> {
  private readonly decoder = new TextDecoder();
  private text = '';
  private hasMore = false;
  private reportedUsage: Usage | undefined;

  push({ bytes, usage }: NativeMessagesChunk): number {
    if (usage) this.reportedUsage = usage;
    // Chunks are whole events.
    for (const data of eventsData(this.decoder.decode(bytes))) this.readEvent(data);
    return chunkSize + bytes.length;
  }

  /** An answer that was not streamed. */
  pushWhole(body: Uint8Array): void {
    const message = parsed(this.decoder.decode(body));
    const { content, stop_reason: stopReason } = message;
    if (Array.isArray(content)) for (const block of content as readonly JsonValue[]) this.readBlock(block);
    this.readStop(stopReason);
  }

  texts(): readonly string[] {
    return this.text === '' && this.hasMore ? [] : [this.text];
  }

  usage(): Usage | undefined {
    return this.reportedUsage;
  }

  private readEvent(json: string): void {
    const { type, content_block: block, delta } = parsed(json);
    if (type === 'content_block_start') this.readBlock(block);
    if (!isJsonObject(delta)) return;
    if (type === 'content_block_delta' && delta['type'] === 'text_delta') this.readText(delta['text']);
    if (type === 'message_delta') this.readStop(delta['stop_reason']);
  }

  private readBlock(block: JsonValue | undefined): void {
    if (!isJsonObject(block)) return;
    const { type, text } = block;
    if (type === 'text') this.readText(text);
    else if (type !== 'thinking' && type !== 'redacted_thinking') this.hasMore = true;
  }

  private readText(text: JsonValue | undefined): void {
    if (typeof text === 'string') this.text += text;
  }

  private readStop(reason: JsonValue | undefined): void {
    if (reason === 'refusal') this.hasMore = true;
  }
}

/** What is no object says nothing. */
function parsed(json: string): JsonObject {
  try {
    const value = JSON.parse(json) as JsonValue;
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}
