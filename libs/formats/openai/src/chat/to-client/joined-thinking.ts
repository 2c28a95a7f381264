import type { ClientAnswerOptions } from './client-answer-options.js';

/** The text between the chain of thought and the answer. */
export const thinkingSeparator = '\r\n\r\n';

/** Names of the older thinking models, with any path or catalog prefix. */
const joiningModels = /(?:^|[/.])gemini-2\.0-flash-thinking/;

/**
 * Older thinking models answer with one text: the chain of thought, an empty line, the answer. Non-strict clients of
 * these models get this form; all other clients get the answer alone.
 */
export class JoinedThinking {
  private readonly joins: boolean;
  private separatorDue = false;
  private added = 0;

  constructor(options: Pick<ClientAnswerOptions, 'strict' | 'requestedModel'>, model: string | undefined) {
    this.joins =
      !options.strict && (joiningModels.test(options.requestedModel) || joiningModels.test(model ?? ''));
  }

  /** Number of characters of `content` so far that do not belong to the answer's text. */
  get addedLength(): number {
    return this.added;
  }

  /** The text that a piece of reasoning adds to `content`. */
  fromReasoning(text: string): string {
    if (!this.joins || text === '') return '';
    this.separatorDue = true;
    this.added += text.length;
    return text;
  }

  /** The text that a piece of the answer adds to `content`. */
  fromText(text: string): string {
    if (!this.separatorDue || text === '') return text;
    this.separatorDue = false;
    this.added += thinkingSeparator.length;
    return thinkingSeparator + text;
  }
}
