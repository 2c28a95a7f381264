import type { MessageBlock, MessageBody, MessageDelta, MessageEvent } from '@model-gateway/contract';
import { parseExactJson, type Mutable } from '@model-gateway/core';

/** Folds the events of a message into the whole message, as Anthropic's own clients do. */
export class MessageCollector {
  private message: MessageBody | undefined;
  /** Pieces of the open call's arguments. */
  private json = '';

  push(event: MessageEvent): void {
    if (event.type === 'message_start') this.message = { ...event.message, content: [] };
    const message = this.message as Mutable<MessageBody>;
    switch (event.type) {
      case 'content_block_start':
        message.content.push({ ...event.content_block });
        this.json = '';
        return;
      case 'content_block_delta':
        return this.add(event.delta, message.content[event.index] as MessageBlock);
      case 'content_block_stop':
        return this.closeCall(message.content[event.index] as MessageBlock);
      case 'message_delta':
        Object.assign(message, event.delta, { usage: event.usage });
        return;
      case 'message_start':
      case 'message_stop':
      case 'ping':
    }
  }

  /** The whole message; undefined before the first event. */
  whole(): MessageBody | undefined {
    return this.message;
  }

  private add(delta: MessageDelta, block: MessageBlock): void {
    if (delta.type === 'input_json_delta') this.json += delta.partial_json;
    if (block.type === 'text') {
      if (delta.type === 'text_delta') block.text += delta.text;
      if (delta.type === 'citations_delta') block.citations = [...(block.citations ?? []), delta.citation];
    }
    if (block.type === 'thinking') {
      if (delta.type === 'thinking_delta') block.thinking += delta.thinking;
      if (delta.type === 'signature_delta') block.signature = delta.signature;
    }
  }

  /**
   * A call that a limit has cut has no JSON: what is left of it is not the client's to run. `MessageEventMaker` reports
   * it.
   */
  private closeCall(block: MessageBlock): void {
    if (this.json === '' || !('input' in block)) return;
    try {
      block.input = parseExactJson(this.json) as typeof block.input;
    } catch {
      block.input = {};
    }
  }
}
