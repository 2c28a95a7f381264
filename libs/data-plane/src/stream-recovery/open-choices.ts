import type { ChatStreamPart } from '@model-gateway/core';

/** The choices of a stream that have begun and not ended. Cheap: the parts are not kept. */
export class OpenChoices {
  private readonly open = new Set<number>();
  private finished = 0;
  private blocked = false;
  /** The choice of the latest part: most parts follow one of the same choice. */
  private latest = -1;

  /** @param asked how many choices the caller asked for */
  constructor(private readonly asked: number) {}

  push(parts: readonly ChatStreamPart[]): void {
    for (const part of parts) {
      switch (part.type) {
        case 'start':
        case 'usage':
        case 'other':
          break;
        case 'prompt-block':
          this.blocked = true;
          break;
        case 'finish':
          this.finished += 1;
          this.open.delete(part.choice);
          break;
        case 'metadata':
        case 'citations':
        case 'logprobs':
          // They may come after the finish too, and begin nothing.
          break;
        default:
          if (part.choice !== this.latest) this.begin(part.choice);
      }
    }
  }

  /** Has each choice its finish that was begun? Others may follow. */
  get none(): boolean {
    return this.open.size === 0;
  }

  /** Is nothing missing but figures? */
  get isComplete(): boolean {
    return this.none && (this.blocked || this.finished >= this.asked);
  }

  private begin(choice: number): void {
    this.latest = choice;
    this.open.add(choice);
  }
}
