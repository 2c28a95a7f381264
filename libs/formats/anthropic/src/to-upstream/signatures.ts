import { isSignatureText, isStandIn, type LossReporter, type Signature } from '@model-gateway/core';
import { anthropicIssuer } from '../anthropic-vertex.js';

/** True if Claude may have issued the signature: clients return signatures without their issuer. */
export function isPossiblyClaudes({ issuer, value }: Signature): boolean {
  return issuer === undefined ? isSignatureText(value) && !isStandIn(value) : issuer === anthropicIssuer;
}

/** Reports a signature that cannot be sent at its place: Claude signs only thoughts. */
export function reportUnused({ issuer, value }: Signature, path: string, reportLoss: LossReporter): void {
  // A call's copy of the signature of the thought before it, and a placeholder, are no loss.
  if (issuer === anthropicIssuer || isStandIn(value)) return;
  const reason =
    issuer === undefined
      ? 'Claude signs nothing but its thoughts: the signature has no place here.'
      : `The signature was issued by ${issuer} and is worthless here.`;
  reportLoss({ path, action: 'dropped', severity: 'note', reason });
}
