import type { Request } from 'express';
import type { ChangeContext } from '@model-gateway/control-plane';
import type { RequestContext } from '@model-gateway/http-server';
import { expectedRevisionOf } from './entity-tag.js';
import { idempotencyKeyOf } from './idempotency-key.js';

/** Who creates something, by which request. Throws `InvalidRequestError` for an `Idempotency-Key` of no use. */
export function creationContextOf(request: Request, context: RequestContext): ChangeContext {
  const idempotencyKey = idempotencyKeyOf(request.headers['idempotency-key']);
  return { actor: actorOf(request, context), ...(idempotencyKey !== undefined && { idempotencyKey }) };
}

/** Who changes something, as which revision. Throws `InvalidRequestError` for an `If-Match` that is no tag. */
export function changeContextOf(request: Request, context: RequestContext): ChangeContext {
  const expectedRevision = expectedRevisionOf(request.headers['if-match']);
  return { actor: actorOf(request, context), ...(expectedRevision !== undefined && { expectedRevision }) };
}

function actorOf(request: Request, { caller, requestId }: RequestContext): ChangeContext['actor'] {
  if (!caller) throw new Error('The administration API is not behind authentication.');
  const { remoteAddress: address } = request.socket;
  return { id: caller.id, name: caller.name, requestId, ...(address !== undefined && { address }) };
}
