import { GatewayError, type LossEntry } from '@model-gateway/core';
import type { Body } from '../grammar/body.js';
import type { DrawnRequest } from '../grammar/chat-request-arbitrary.js';
import { reasonFor } from './fields-without-effect.js';
import { altered, type Scalar, leavesOf, valueAt, without } from './leaves.js';
import { encode, type Encoded, type Translation } from './translate.js';

/** How a law translates, and which fields it knows to have no effect. */
export interface DropOptions {
  readonly translate?: (body: Body, place: DrawnRequest['place']) => Translation<Encoded>;
  /** Why a field makes no difference; undefined when it should. */
  readonly reason?: typeof reasonFor;
}

/**
 * The fields of a request that are lost without a word. A field is not lost when
 * - the upstream request differs without it, or a body without it is no legal request;
 * - or the loss report names it, or what holds it;
 * - or another value would make a difference, or a loss: this value is what happens anyway;
 * - or the table of fields without effect says why it has none.
 *
 * @param full what `translate` makes of the request
 */
export function silentDrops(
  { body, place }: DrawnRequest,
  full: Translation<Encoded>,
  { translate = encode, reason = reasonFor }: DropOptions = {},
): Scalar[] {
  const attempt = (changed: Body): Translation<Encoded> | undefined => {
    try {
      return translate(changed, place);
    } catch (error) {
      if (error instanceof GatewayError) return undefined;
      throw error;
    }
  };
  const isLost = (scalar: Scalar): boolean => {
    if (isReported(scalar, body, full.losses)) return false;
    // Asked before anything is translated, which costs the most.
    if (reason(scalar, body, place) !== undefined) return false;
    const removed = attempt(without(body, scalar.path));
    if (removed && !isSame(removed.request, full.request)) return false;
    const other = altered(body, scalar);
    const changed = other && attempt(other);
    // A value that is checked, but makes no difference, is as lost as any other; unless the field must be there.
    if (!changed) return removed !== undefined;
    return isSame(changed.request, full.request) && !isReported(scalar, body, changed.losses);
  };
  return leavesOf(body).filter(isLost);
}

/** Does a loss entry name the field or something that it is a part of? */
function isReported(scalar: Scalar, body: Body, losses: readonly LossEntry[]): boolean {
  const { text } = scalar;
  return losses.some(
    ({ path }) =>
      text.startsWith(path) &&
      (text.length === path.length || '.['.includes(text.charAt(path.length))) &&
      // A loss of the whole conversation applies to its instructions, not to each field in it.
      (path !== 'messages' || isInstruction(scalar, body)),
  );
}

function isInstruction({ path }: Scalar, body: Body): boolean {
  const message = valueAt(body, path.slice(0, 2)) as Body;
  return message.role === 'system' || message.role === 'developer';
}

/** Equal as JSON: members that are undefined are not there. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one as Body, other as Body];
  let members = 0;
  for (const name in left) {
    if (left[name] === undefined) continue;
    members += 1;
    if (!isSame(left[name], right[name])) return false;
  }
  for (const name in right) if (right[name] !== undefined) members -= 1;
  return members === 0;
}
