import type { AssistantPart } from './parts.js';

/**
 * Did a vault put the part into the history? Then it stands nowhere in the client's body: it is not counted among the
 * client's parts, and nobody loses it who never sent it. Parts of these kinds that a client sent say where they stand.
 */
export function isPutIn(part: AssistantPart): boolean {
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
