import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';

const unmarkingModels = /^gemini-2\.0-flash-thinking/;

/** Whether a model's thoughts come as plain text in front of the answer, a part of its own. */
export function leavesThoughtsUnmarked(modelVersion: JsonValue | undefined): boolean {
  return typeof modelVersion === 'string' && unmarkingModels.test(modelVersion);
}

/**
 * The parts of a choice whose model does not mark its thoughts: of several plain texts only the last is the answer.
 * Which one that is, is known when all are there, so they are held until then.
 *
 * A chunk goes on with the text that the one before it left; two texts in one chunk are two parts. A stream that never
 * has two in a chunk does not show where its thoughts end, and all of it passes for the answer: better than to take
 * the answer for a thought.
 */
export class UnmarkedThoughts {
  private readonly parts: JsonValue[] = [];

  /** Takes the parts of one more chunk. */
  hold(chunk: readonly JsonValue[]): void {
    let first = true;
    for (const part of chunk) {
      const last = first ? this.parts.at(-1) : undefined;
      if (isPlainText(last) && isPlainText(part)) {
        this.parts[this.parts.length - 1] = { ...last, text: last.text + part.text };
      } else this.parts.push(part);
      first = false;
    }
  }

  /** All parts, thoughts marked. */
  release(): readonly JsonValue[] {
    const { parts } = this;
    const last = parts.findLastIndex(isText);
    if (parts.some((part) => isJsonObject(part) && part.thought === true)) return parts;
    return parts.map((part, index) => (index < last && isText(part) ? { ...part, thought: true } : part));
  }
}

type Text = JsonObject & { readonly text: string };

function isText(part: JsonValue | undefined): part is Text {
  return isJsonObject(part) && typeof part.text === 'string' && part.text !== '';
}

/** Text that can be one with other text. */
function isPlainText(part: JsonValue | undefined): part is Text {
  return isJsonObject(part) && typeof part.text === 'string' && Object.keys(part).length === 1;
}
