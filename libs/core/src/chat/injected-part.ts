import type { AssistantPart } from './parts.js';

/**
 * True for a part that the signature vault restored into the history. The client did not send it: it has no path in
 * the client's body, is not counted among the client's parts and never leads to a loss entry. A part of these types
 * that a client sent has a path.
 */
export function isInjected(part: AssistantPart): boolean {
  switch (part.type) {
    case 'opaque':
    case 'redacted-reasoning':
      return part.path === undefined;
    case 'reasoning':
      return part.signature !== undefined && part.path === undefined;
    default:
      return false;
  }
}
