import { isSignatureText, isStandIn, type LossReporter, type Signature } from '@model-gateway/core';
import { anthropicIssuer } from '../anthropic-vertex.js';

/** True if Claude may have issued the signature: clients return signatures without their issuer. */
export function isPossiblyClaudes({ issuer, value }: Signature): boolean {
  return issuer === undefined ? isSignatureText(value) && !isStandIn(value) : issuer === anthropicIssuer;
}

/** Reports a signature that has no place where it stands: Claude signs its thoughts and nothing else. */
export function reportUnused({ issuer, value }: Signature, path: string, reportLoss: LossReporter): void {
  // The call's copy of what signs the thought before it, and what only stands in for a signature, are worth nothing.
  if (issuer === anthropicIssuer || isStandIn(value)) return;
  const reason =
    issuer === undefined
      ? 'Claude signs nothing but its thoughts: the signature has no place here.'
      : `The signature was issued by ${issuer} and is worthless here.`;
  reportLoss({ path, action: 'dropped', reason });
}
