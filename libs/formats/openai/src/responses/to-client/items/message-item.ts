import type {
  ResponseContentPart,
  ResponseEventLogprob,
  ResponseItemStatus,
  ResponseLogprob,
  ResponseMessageItem,
  ResponseOutputText,
  ResponseUrlCitation,
} from '@model-gateway/contract';
import type { EmitEvent, ItemPlace, OpenItem } from './open-item.js';

/** A message with one part of text. The part opens with the first piece of text. */
export class MessageItem implements OpenItem {
  private text = '';
  private begun = false;
  private readonly annotations: ResponseUrlCitation[] = [];
  private readonly logprobs: ResponseLogprob[] = [];

  constructor(
    private readonly place: ItemPlace,
    private readonly emit: EmitEvent,
  ) {}

  /** Adds a piece of text. */
  add(delta: string): void {
    if (!this.begun) this.begin();
    this.text += delta;
    const type = 'response.output_text.delta';
    this.emit({ type, ...this.place, content_index: 0, delta, logprobs: [] });
  }

  /** Adds a source of the text. */
  cite(annotation: ResponseUrlCitation): void {
    const annotation_index = this.annotations.push(annotation) - 1;
    const type = 'response.output_text.annotation.added';
    this.emit({ type, ...this.place, content_index: 0, annotation_index, annotation });
  }

  /** Adds what is known of the tokens of the text. */
  addLogprobs(tokens: readonly ResponseLogprob[]): void {
    for (const token of tokens) this.logprobs.push(token);
  }

  whole(status: ResponseItemStatus): ResponseMessageItem {
    return messageOf(this.place, status, this.begun ? [this.part()] : []);
  }

  close(): void {
    const { place, text } = this;
    const part = this.part();
    const type = 'response.output_text.done';
    this.emit({ type, ...place, content_index: 0, text, logprobs: part.logprobs.map(withoutBytes) });
    this.emit({ type: 'response.content_part.done', ...place, content_index: 0, part });
  }

  private begin(): void {
    const part = this.part();
    this.begun = true;
    this.emit({ type: 'response.content_part.added', ...this.place, content_index: 0, part });
  }

  private part(): ResponseOutputText {
    const { text, annotations, logprobs } = this;
    return { type: 'output_text', text, annotations: [...annotations], logprobs: [...logprobs] };
  }
}

/** A message that is only a refusal. */
export class RefusalItem implements OpenItem {
  private begun = false;

  constructor(
    private readonly refusal: string,
    private readonly place: ItemPlace,
    private readonly emit: EmitEvent,
  ) {}

  whole(status: ResponseItemStatus): ResponseMessageItem {
    return messageOf(this.place, status, this.begun ? [{ type: 'refusal', refusal: this.refusal }] : []);
  }

  close(): void {
    const { refusal } = this;
    const place = { ...this.place, content_index: 0 };
    this.begun = true;
    this.emit({ type: 'response.content_part.added', ...place, part: { type: 'refusal', refusal: '' } });
    this.emit({ type: 'response.refusal.delta', ...place, delta: refusal });
    this.emit({ type: 'response.refusal.done', ...place, refusal });
    this.emit({ type: 'response.content_part.done', ...place, part: { type: 'refusal', refusal } });
  }
}

function messageOf(
  { item_id: id }: ItemPlace,
  status: ResponseItemStatus,
  content: ResponseContentPart[],
): ResponseMessageItem {
  return { id, type: 'message', status, role: 'assistant', content };
}

function withoutBytes({ token, logprob, top_logprobs: top }: ResponseLogprob): ResponseEventLogprob {
  return { token, logprob, top_logprobs: top.map((each) => ({ token: each.token, logprob: each.logprob })) };
}
