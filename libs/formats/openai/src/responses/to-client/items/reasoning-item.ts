import type { ResponseReasoningItem } from '@model-gateway/contract';
import type { EmitEvent, ItemPlace, OpenItem } from './open-item.js';

/**
 * Thoughts. What clients may read is one part of the summary, which opens with the first piece of text; thoughts that
 * only their model can read have none. The item stays open until the next part shows whether it signs the thoughts.
 */
export class ReasoningItem implements OpenItem {
  private text = '';
  private encrypted: string | undefined;

  /** @param includesEncrypted whether the client wants `encrypted_content` */
  constructor(
    private readonly includesEncrypted: boolean,
    private readonly place: ItemPlace,
    private readonly emit: EmitEvent,
  ) {}

  /** Adds a piece of the thoughts. */
  add(delta: string): void {
    if (delta === '') return;
    const place = { ...this.place, summary_index: 0 };
    if (this.text === '') {
      const part = { type: 'summary_text', text: '' } as const;
      this.emit({ type: 'response.reasoning_summary_part.added', ...place, part });
    }
    this.text += delta;
    this.emit({ type: 'response.reasoning_summary_text.delta', ...place, delta });
  }

  /** Takes the signature of the thoughts, unless they have one. */
  sign(encrypted: string): void {
    this.encrypted ??= encrypted;
  }

  whole(): ResponseReasoningItem {
    return this.item(this.includesEncrypted);
  }

  stored(): ResponseReasoningItem {
    return this.item(true);
  }

  private item(withEncrypted: boolean): ResponseReasoningItem {
    const { text, encrypted } = this;
    const item: ResponseReasoningItem = {
      id: this.place.item_id,
      type: 'reasoning',
      summary: text === '' ? [] : [{ type: 'summary_text', text }],
    };
    if (withEncrypted && encrypted !== undefined) item.encrypted_content = encrypted;
    return item;
  }

  close(): void {
    const { text } = this;
    if (text === '') return;
    const place = { ...this.place, summary_index: 0 };
    const part = { type: 'summary_text', text } as const;
    this.emit({ type: 'response.reasoning_summary_text.done', ...place, text });
    this.emit({ type: 'response.reasoning_summary_part.done', ...place, part });
  }
}
