import type { ChatCompletionAudio } from '@model-gateway/contract';
import { JoinedBase64 } from './join-base64.js';

/** Joins the audio deltas of one choice. */
export class AudioAccumulator {
  #head: Partial<ChatCompletionAudio> | undefined;
  readonly #data = new JoinedBase64();
  #transcript = '';

  /** Adds the delta of a chunk. */
  push({ data = '', transcript = '', ...head }: Partial<ChatCompletionAudio>): void {
    this.#head = { ...this.#head, ...head };
    this.#data.push(data);
    this.#transcript += transcript;
  }

  /** The sound; undefined where there is none. */
  audio(): ChatCompletionAudio | undefined {
    if (!this.#head) return undefined;
    const { id = '', expires_at = 0, ...rest } = this.#head;
    return { ...rest, id, expires_at, data: this.#data.text(), transcript: this.#transcript };
  }
}
