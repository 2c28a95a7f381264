import type { Request } from 'express';
import type { ChangeContext } from '@model-gateway/control-plane';
import type { RequestContext } from '@model-gateway/http-server';
import { InvalidRequestError, roleOf } from '@model-gateway/core';

/** Who does something whose repetition does it again. */
export function actionContextOf(request: Request, context: RequestContext): ChangeContext {
  return doneBy(request, context);
}

/** Who creates something, by which request. Throws `InvalidRequestError` for an `Idempotency-Key` of no use. */
export function creationContextOf(request: Request, context: RequestContext): ChangeContext {
  const idempotencyKey = idempotencyKeyOf(request.headers['idempotency-key']);
  return { ...doneBy(request, context), ...(idempotencyKey !== undefined && { idempotencyKey }) };
}

/** Who changes something, as which revision. Throws `InvalidRequestError` for an `If-Match` that is no tag. */
export function changeContextOf(request: Request, context: RequestContext): ChangeContext {
  const expectedRevision = expectedRevisionOf(request.headers['if-match']);
  return { ...doneBy(request, context), ...(expectedRevision !== undefined && { expectedRevision }) };
}

/**
 * Who replaces something, in which state. Throws `InvalidRequestError` for an `If-Match` that is no tag, and for an
 * `If-None-Match` other than `*`.
 */
export function replacementContextOf(request: Request, context: RequestContext): ChangeContext {
  const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
  if (noneMatch !== undefined && noneMatch !== '*') {
    const param = 'header:if-none-match';
    throw new InvalidRequestError('invalid_value', 'if-none-match must be *, which means: only a new one.', {
      param,
    });
  }
  const change = changeContextOf(request, context);
  if (noneMatch !== undefined) return { ...change, expects: 'absent' };
  return match === undefined ? change : { ...change, expects: 'present' };
}

function doneBy(
  request: Request,
  { caller, workspace, requestId }: RequestContext,
): Pick<ChangeContext, 'actor' | 'isLimited'> {
  if (!caller) throw new Error('The administration API is not behind authentication.');
  const { remoteAddress: address } = request.socket;
  return {
    actor: { id: caller.id, name: caller.name, requestId, ...(address !== undefined && { address }) },
    ...(roleOf(caller, workspace) !== 'owner' && { isLimited: true }),
  };
}

const param = 'header:if-match';
const revision = /^"(0|[1-9]\d{0,14})"$/;

/** The `ETag` of a resource in that revision. */
export function entityTagOf(revision: number): string {
  return `"${revision}"`;
}

/**
 * The revision that a change is meant for, by `If-Match`; undefined: any. Throws `InvalidRequestError` for a text that
 * is no `ETag` of this API: to ignore it would change what the caller wanted to protect.
 */
function expectedRevisionOf(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const [, digits] = revision.exec(header) ?? [];
  if (digits !== undefined) return Number(digits);
  throw new InvalidRequestError(
    'invalid_value',
    'if-match must be * or an ETag as this API gives it, such as "5".',
    {
      param,
    },
  );
}

const visible = /^[\x21-\x7e]{1,200}$/;

/** What names a creation, so that its repetition makes nothing; undefined: nothing does. Throws `InvalidRequestError`. */
function idempotencyKeyOf(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && visible.test(header)) return header;
  throw new InvalidRequestError(
    'invalid_value',
    'idempotency-key must have 1 to 200 visible ASCII characters and no space.',
    { param: 'header:idempotency-key' },
  );
}
