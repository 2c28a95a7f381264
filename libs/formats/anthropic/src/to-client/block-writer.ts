import type {
  MessageBlock,
  MessageCitation,
  MessageEvent,
  MessageTextBlock,
  MessageThinkingBlock,
} from '@model-gateway/contract';

const emptyText: MessageTextBlock = { type: 'text', text: '' };
const emptyThinking: MessageThinkingBlock = { type: 'thinking', thinking: '', signature: '' };

/**
 * Writes the blocks of one message, one after the other.
 *
 * State, and what holds between calls:
 * - `open`: the kind of the block `index`, as long as a delta may still belong to it. Every block is closed before the
 *   next one opens, and indexes count from 0 without gaps.
 * - `signature`: that of the open thoughts. Clients replace a signature by the next one, so it is written once, whole,
 *   right before its block closes.
 * - `hasArguments`: the open call has got some. One without is given `{}` when it closes: its deltas must join to JSON.
 */
export class BlockWriter {
  private index = -1;
  private open: 'text' | 'thinking' | 'call' | undefined;
  private signature = '';
  private hasArguments = false;

  constructor(private readonly emit: (event: MessageEvent) => void) {}

  /** Can a citation be put beside a text now? */
  get isInText(): boolean {
    return this.open === 'text';
  }

  text(text: string): void {
    if (this.open !== 'text') this.begin('text', emptyText);
    if (text !== '') this.delta({ type: 'text_delta', text });
  }

  cite(citation: MessageCitation): void {
    this.delta({ type: 'citations_delta', citation });
  }

  thinking(thinking: string): void {
    if (this.open !== 'thinking') this.begin('thinking', emptyThinking);
    if (thinking !== '') this.delta({ type: 'thinking_delta', thinking });
  }

  /** Signs the open thoughts, unless they are signed; does nothing when there are none. */
  sign(signature: string): void {
    if (this.open === 'thinking' && this.signature === '') this.signature = signature;
  }

  /** @param type `server_tool_use` for a tool that the upstream has run */
  call(id: string, name: string, type: 'tool_use' | 'server_tool_use' = 'tool_use'): void {
    this.begin('call', { type, id, name, input: {}, caller: { type: 'direct' } });
    this.hasArguments = false;
  }

  /** A piece of the JSON text of the open call's arguments. */
  callArguments(fragment: string): void {
    if (fragment === '') return;
    this.hasArguments = true;
    this.delta({ type: 'input_json_delta', partial_json: fragment });
  }

  /** A block that comes in one piece. */
  whole(block: MessageBlock): void {
    this.close();
    this.index += 1;
    this.emit({ type: 'content_block_start', index: this.index, content_block: block });
    this.emit({ type: 'content_block_stop', index: this.index });
  }

  /** Closes the open block, if there is one. */
  close(): void {
    if (this.open === undefined) return;
    if (this.open === 'call' && !this.hasArguments) this.callArguments('{}');
    if (this.open === 'thinking' && this.signature !== '') {
      this.delta({ type: 'signature_delta', signature: this.signature });
    }
    this.signature = '';
    this.open = undefined;
    this.emit({ type: 'content_block_stop', index: this.index });
  }

  private begin(kind: 'text' | 'thinking' | 'call', content_block: MessageBlock): void {
    this.close();
    this.index += 1;
    this.open = kind;
    this.emit({ type: 'content_block_start', index: this.index, content_block });
  }

  private delta(delta: Extract<MessageEvent, { type: 'content_block_delta' }>['delta']): void {
    this.emit({ type: 'content_block_delta', index: this.index, delta });
  }
}
