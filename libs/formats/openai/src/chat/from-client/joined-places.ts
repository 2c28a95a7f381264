import type { AssistantPart, LossReporter } from '@model-gateway/core';
import { containAll, textOf, textWithThoughts } from './repeated-parts.js';

/** One member of a message that holds its content. */
export interface ContentPlace {
  /** Such as `messages[1].content_blocks`. */
  readonly path: string;
  readonly parts: AssistantPart[];
  /** True for `content`, the member that clients edit. */
  readonly isContent: boolean;
  /** True if this place decides the text, even if it has none. */
  readonly decidesText: boolean;
}

/** Images that the model drew while thinking appear in `content_blocks` alone, so `thought` is a kind of its own. */
type Kind = AssistantPart['type'] | 'thought';

/** The place that the parts of a kind are taken from, and the place that determines their order. */
interface Decision {
  readonly source: ContentPlace;
  readonly order: ContentPlace;
}

/** The subject of “… changed in `content`”. Each call is read once, so no place repeats calls. */
const subjects: Record<Exclude<Kind, 'tool-call'>, string> = {
  text: 'text was',
  reasoning: 'reasoning was',
  'redacted-reasoning': 'redacted reasoning was',
  media: 'media were',
  thought: 'thoughts’ media were',
  'executable-code': 'code was',
  'code-execution-result': 'results of code were',
  opaque: 'parts of the upstream’s own were',
};

/** The content of a message, and whether its text differs from that of the blocks. */
export interface JoinedContent {
  readonly parts: AssistantPart[];
  readonly isTextChanged: boolean;
}

/**
 * Joins the content members of a message. They repeat the same content in decreasing detail, so each kind of part is
 * taken from the first place that has it, unless `content` differs. If places differ, the parts that do not count are
 * reported.
 *
 * @param places the most detailed first
 * @param isSigned the message has a signature of its own, which belongs to its text
 */
export function joinPlaces(
  places: readonly ContentPlace[],
  isSigned: boolean,
  reportLoss: LossReporter,
): JoinedContent {
  const decisions = new Map<Kind, Decision>();
  for (const place of places) {
    for (const kind of kindsOf(place)) {
      if (!decisions.has(kind)) decisions.set(kind, decide(kind, place, places, isSigned, reportLoss));
    }
  }
  const parts: AssistantPart[] = [];
  const moved = new Set<Kind>();
  for (const place of places) {
    for (const part of place.parts) {
      const kind = kindOf(part);
      const { source, order } = decisions.get(kind) ?? { source: place, order: place };
      if (order !== place || moved.has(kind)) continue;
      if (source === order) parts.push(part);
      else {
        moved.add(kind);
        for (const each of ofKind(source, kind)) parts.push(each);
      }
    }
  }
  const text = decisions.get('text');
  return { parts, isTextChanged: text !== undefined && text.source !== text.order };
}

/** @param order the first place that has the kind */
function decide(
  kind: Kind,
  order: ContentPlace,
  places: readonly ContentPlace[],
  isSigned: boolean,
  reportLoss: LossReporter,
): Decision {
  const others = places.filter((place) => place !== order && kindsOf(place).has(kind));
  if (kind === 'tool-call' || others.length === 0) return { source: order, order };
  const edited = others.find((place) => place.isContent && !repeats(order, place, kind));
  const source = edited ?? order;
  for (const place of [order, ...others]) {
    if (place === source) continue;
    if (repeats(source, place, kind)) {
      const reason = `${source.path} says the same without this signature, and wins.`;
      if (hasOtherSignature(place, source, kind))
        reportLoss({ path: place.path, action: 'dropped', severity: 'note', reason });
      continue;
    }
    if (!edited) {
      const reason = `${order.path} says something else there, and wins.`;
      reportLoss({ path: place.path, action: 'dropped', severity: 'note', reason });
      continue;
    }
    const wasSigned = (kind === 'text' && isSigned) || ofKind(place, kind).some(isSignedPart);
    const consequence = wasSigned
      ? ': the former signatures mean nothing now.'
      : ', and that is what is sent.';
    const reason = `The ${subjects[kind]} changed in \`content\`${consequence}`;
    reportLoss({ path: place.path, action: wasSigned ? 'dropped' : 'replaced', reason });
  }
  return { source, order };
}

function kindsOf({ parts, decidesText }: ContentPlace): ReadonlySet<Kind> {
  const kinds = new Set(parts.map(kindOf));
  return decidesText ? kinds.add('text') : kinds;
}

function kindOf(part: AssistantPart): Kind {
  return part.type === 'media' && part.thought ? 'thought' : part.type;
}

function ofKind({ parts }: ContentPlace, kind: Kind): readonly AssistantPart[] {
  return parts.filter((part) => kindOf(part) === kind);
}

function isSignedPart(part: AssistantPart): boolean {
  return signatureOf(part) !== undefined;
}

function signatureOf(part: AssistantPart): string | undefined {
  return 'signature' in part ? part.signature?.value : undefined;
}

/** True if the place has a signature that the other place lacks. */
function hasOtherSignature(place: ContentPlace, other: ContentPlace, kind: Kind): boolean {
  const known = new Set(ofKind(other, kind).map(signatureOf));
  return ofKind(place, kind).some((part) => isSignedPart(part) && !known.has(signatureOf(part)));
}

/** True if one place contains all parts of that kind of the other. The text may be preceded by the thoughts. */
function repeats(one: ContentPlace, other: ContentPlace, kind: Kind): boolean {
  const [ownParts, otherParts] = [ofKind(one, kind), ofKind(other, kind)];
  if (containAll(ownParts, otherParts)) return true;
  if (kind !== 'text') return false;
  return (
    textOf(ownParts) === textWithThoughts(other.parts) || textWithThoughts(one.parts) === textOf(otherParts)
  );
}
