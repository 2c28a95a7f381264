import {
  isJsonObject,
  UpstreamInvalidResponseError,
  type JsonObject,
  type JsonValue,
} from '@model-gateway/core';

/**
 * Follows the events of one streamed message. After an event was left out it tells whether the others fit: each block has its
 * start, its deltas and its stop, one block after the other, and the message says why it ends and what it took.
 *
 * Invariants: `open` is the block whose start came and whose stop did not; `hasGap` and `isExplained` never become false
 * again.
 */
export class EventOrder {
  private open: { readonly index: JsonValue | undefined; readonly type: JsonValue | undefined } | undefined;
  private hasGap = false;
  private isExplained = false;

  /** Throws `UpstreamInvalidResponseError` for an event that shows that a missing one was more than a piece of text. */
  push(event: JsonObject): void {
    switch (event.type) {
      case 'content_block_start':
        if (this.open) this.refuse();
        this.open = {
          index: event.index,
          type: isJsonObject(event.content_block) ? event.content_block.type : undefined,
        };
        return;
      case 'content_block_delta':
        if (this.open?.index !== event.index) this.refuse();
        return;
      case 'content_block_stop':
        if (this.open?.index !== event.index) this.refuse();
        this.open = undefined;
        return;
      case 'message_delta':
        if (this.open) this.refuse();
        this.isExplained ||= saysWhyItEnds(event);
        return;
      case 'message_stop':
        return this.end();
      default:
    }
  }

  /**
   * An event was left out. Throws within any block but text: a call would have other arguments, and a thought would not have
   * the text that it is signed for.
   */
  leaveOut(): void {
    this.hasGap = true;
    if (this.open && this.open.type !== 'text') this.refuse();
  }

  /** Throws for a message that does not say why it ends, or what it took, after an event was left out. */
  end(): void {
    if (!this.isExplained) this.refuse();
  }

  private refuse(): void {
    if (!this.hasGap) return;
    throw new UpstreamInvalidResponseError(
      'An event of the upstream’s answer cannot be read, and the answer cannot do without it.',
    );
  }
}

/** Is it the event that says why the message ends? Its usage is that of the whole message. */
export function saysWhyItEnds({ delta, usage }: JsonObject): boolean {
  if (!isJsonObject(delta) || !isJsonObject(usage)) return false;
  const { stop_reason: reason } = delta;
  return typeof reason === 'string' && reason !== '';
}
