import type { WireResponse, WireStream, WireRequest } from '@model-gateway/core';
import type { Authoriser, CredentialHeaders } from './authoriser.js';
import { bodyText, boundedBodyText } from './upstream-body.js';
import { toWire, type Outgoing, type WireCall } from './outgoing.js';
import { SecretMask } from './secret-mask.js';
import { untilAborted } from './until-aborted.js';

/** An answer, the request that it answers, and how to take out of it what the request proved itself with. */
export interface Authorised<Answer> {
  readonly answer: Answer;
  /** As it was sent last: without what the upstream refused. */
  readonly sent: Outgoing;
  readonly mask: SecretMask;
}

/** A refusal names one thing that is wrong, and there may be several: how often a request is amended at most. */
const mostAmendments = 4;

/**
 * Sends with credentials. A token that the upstream refuses is renewed once, and a request that can be amended is sent
 * anew, as long as that changes it, and four times at most: nothing was delivered yet.
 */
export async function authorised<Answer extends WireResponse | WireStream>(
  authoriser: Authoriser,
  outgoing: Outgoing,
  call: WireCall,
  transmit: (wire: WireRequest) => Promise<Answer>,
): Promise<Authorised<Answer>> {
  const headers = authoriser.headers();
  const credential = headers instanceof Promise ? await untilAborted(headers, call.signal) : headers;
  const answer = await transmit(toWire(outgoing, credential, call));
  if (answer.status !== 401 && !isAmendable(answer, outgoing)) {
    return { answer, sent: outgoing, mask: new SecretMask(credential) };
  }
  return insisted(answer, credential, { authoriser, outgoing, call, transmit });
}

/** What {@link authorised} was asked for. */
interface Sending<Answer> {
  readonly authoriser: Authoriser;
  readonly outgoing: Outgoing;
  readonly call: WireCall;
  readonly transmit: (wire: WireRequest) => Promise<Answer>;
}

/** What comes of a refusal. Apart from what most requests take: an asynchronous function pays for all of its variables. */
async function insisted<Answer extends WireResponse | WireStream>(
  refused: Answer,
  refusedCredential: CredentialHeaders,
  { authoriser, outgoing, call, transmit }: Sending<Answer>,
): Promise<Authorised<Answer>> {
  let credential = refusedCredential;
  let answer = refused;
  if (answer.status === 401 && authoriser.renew(credential)) {
    await discard(answer);
    credential = await untilAborted(Promise.resolve(authoriser.headers()), call.signal);
    answer = await transmit(toWire(outgoing, credential, call));
  }
  let sent = outgoing;
  for (let round = 0; round < mostAmendments && isAmendable(answer, outgoing); round += 1) {
    const { text, unread } = await readRefusal(answer);
    const amended = amend(sent, text);
    if (!amended) {
      answer = unread;
      break;
    }
    sent = amended;
    answer = await transmit(toWire(sent, credential, call));
  }
  return { answer, sent, mask: new SecretMask(credential) };
}

function isAmendable({ status }: WireResponse | WireStream, { amendOwn, amendBody }: Outgoing): boolean {
  return status === 400 && (amendOwn !== undefined || amendBody !== undefined);
}

/** What to send instead of what was refused; undefined when there is nothing to amend. */
function amend(refused: Outgoing, refusal: string): Outgoing | undefined {
  const { own, body } = refused;
  const newOwn = own && refused.amendOwn?.(refusal, own);
  if (newOwn && !isSame(newOwn, own)) return { ...refused, own: newOwn };
  const newBody = body === undefined ? undefined : refused.amendBody?.(refusal, body);
  return newBody === undefined || newBody === body ? undefined : { ...refused, body: newBody };
}

function isSame(some: Readonly<Record<string, string>>, others: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(some);
  return (
    names.length === Object.keys(others).length &&
    names.every((name) => Object.hasOwn(others, name) && some[name] === others[name])
  );
}

/** The text of a refusal, and the answer as if nobody had read it. */
async function readRefusal<Answer extends WireResponse | WireStream>(
  answer: Answer,
): Promise<{ readonly text: string; readonly unread: Answer }> {
  if (answer.body instanceof Uint8Array) return { text: bodyText(answer.body), unread: answer };
  const text = await boundedBodyText(answer.body);
  return { text, unread: { ...answer, body: once(new TextEncoder().encode(text)) } };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Closes the connection of an answer that is still arriving; does nothing to one that has ended. */
export async function discard(answer: WireResponse | WireStream): Promise<void> {
  if (answer.body instanceof Uint8Array) return;
  await answer.body[Symbol.asyncIterator]().return?.();
}
