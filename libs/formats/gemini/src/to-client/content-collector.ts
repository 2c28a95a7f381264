import { isJsonObject, type JsonObject } from '@model-gateway/core';
import { objectsOf, textOf, type MutableJson } from '@model-gateway/format-kit';

/** Folds the chunks of generateContent into the whole answer, as Google's own clients do. */
export class ContentCollector {
  private answer: MutableJson = {};
  private readonly candidates = new Map<number, { members: MutableJson; readonly parts: JsonObject[] }>();

  push({ candidates, ...others }: JsonObject): void {
    Object.assign(this.answer, others);
    for (const candidate of objectsOf(candidates)) this.add(candidate);
  }

  /** The whole answer. */
  whole(): JsonObject {
    if (this.candidates.size === 0) return this.answer;
    const candidates = [...this.candidates.values()].map(({ members, parts }) => ({
      content: { role: 'model', parts },
      ...members,
    }));
    return { candidates, ...this.answer };
  }

  private add({ content, ...members }: JsonObject): void {
    const index = typeof members.index === 'number' ? members.index : 0;
    let candidate = this.candidates.get(index);
    if (!candidate) this.candidates.set(index, (candidate = { members: {}, parts: [] }));
    Object.assign(candidate.members, members);
    if (!isJsonObject(content)) return;
    for (const part of objectsOf(content.parts)) addPart(candidate.parts, part);
  }
}

/** A text or a thought goes on in the next part of its kind, until one is signed. */
function addPart(parts: JsonObject[], part: JsonObject): void {
  const last = parts.at(-1);
  const isText = typeof part.text === 'string';
  if (isText && part.text === '' && part.thoughtSignature === undefined) return;
  const goesOn =
    isText &&
    typeof last?.text === 'string' &&
    last.thought === part.thought &&
    last.thoughtSignature === undefined &&
    (part.thought === true || part.thoughtSignature === undefined);
  if (goesOn) parts[parts.length - 1] = { ...last, ...part, text: textOf(last.text) + textOf(part.text) };
  else parts.push(part);
}
