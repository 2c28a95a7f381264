import { organisation } from '@model-gateway/core';
import { noEndUser } from '../levels/end-user-limits.js';

/** An owner that is one end user or one person of another one. */
const oneOf = /^(.+):(user|person):([^:]+)$/;

/**
 * The owner of limits as messages name it: `key:ID` becomes "key ID", `workspace:ads` becomes "the workspace ads". A message does
 * not say which end user or person it is: the name may be an address.
 */
export function ownerLabel(owner: string): string {
  const [, whole, kind, one] = oneOf.exec(owner) ?? [];
  if (whole === undefined) return levelLabel(owner);
  if (kind === 'person') return `you in ${levelLabel(whole)}`;
  const who = one === noEndUser ? 'requests without an end user' : 'this end user';
  return `${who} of ${levelLabel(whole)}`;
}

function levelLabel(owner: string): string {
  if (owner === organisation) return 'the organisation';
  const label = owner.replace(':', ' ');
  return owner.startsWith('workspace:') ? `the ${label}` : label;
}
