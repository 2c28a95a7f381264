import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';

const unmarkingModels = /^gemini-2\.0-flash-thinking/;

/** True if the model sends its thoughts as plain text before the answer, as a part of their own. */
export function leavesThoughtsUnmarked(modelVersion: JsonValue | undefined): boolean {
  return typeof modelVersion === 'string' && unmarkingModels.test(modelVersion);
}

/**
 * The parts of a choice whose model does not mark its thoughts: of several plain texts only the last is the answer. The
 * last is known only at the end, so all parts are held until then.
 *
 * The first text of a chunk continues the last text of the chunk before; two texts in one chunk are two parts. A stream
 * that never has two in a chunk does not show where its thoughts end, and all of it counts as the answer, which is
 * better than an answer that counts as a thought.
 */
export class UnmarkedThoughts {
  private readonly parts: JsonValue[] = [];

  /** Adds the parts of one more chunk. */
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

  /** All parts, with thoughts marked. */
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

/** True for text that can be joined with other text. */
function isPlainText(part: JsonValue | undefined): part is Text {
  return isJsonObject(part) && typeof part.text === 'string' && Object.keys(part).length === 1;
}
