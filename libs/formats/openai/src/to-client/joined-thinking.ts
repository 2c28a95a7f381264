import type { ClientAnswerOptions } from './client-answer-options.js';

/** What stands between the chain of thought and the answer. */
export const thinkingSeparator = '\r\n\r\n';

/** Names of the older thinking models, whatever path or catalog entry stands before them. */
const joiningModels = /(?:^|[/.])gemini-2\.0-flash-thinking/;

/**
 * Older thinking models answer with one text: the chain of thought, an empty line, the answer. Non-strict clients of
 * these models expect it so; everybody else gets the answer alone.
 */
export class JoinedThinking {
  private readonly joins: boolean;
  private separatorDue = false;
  private added = 0;

  constructor(options: Pick<ClientAnswerOptions, 'strict' | 'requestedModel'>, model: string | undefined) {
    this.joins =
      !options.strict && (joiningModels.test(options.requestedModel) || joiningModels.test(model ?? ''));
  }

  /** Characters of `content` so far that are no text of the answer. */
  get addedLength(): number {
    return this.added;
  }

  /** What a piece of reasoning adds to `content`. */
  fromReasoning(text: string): string {
    if (!this.joins || text === '') return '';
    this.separatorDue = true;
    this.added += text.length;
    return text;
  }

  /** What a piece of the answer adds to `content`. */
  fromText(text: string): string {
    if (!this.separatorDue || text === '') return text;
    this.separatorDue = false;
    this.added += thinkingSeparator.length;
    return thinkingSeparator + text;
  }
}
