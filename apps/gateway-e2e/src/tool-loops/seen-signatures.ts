import type { Twin } from '../support/start-twin.js';

/** A part of a content, as far as these tests look at it. */
export interface SeenPart {
  readonly text?: string;
  readonly thought?: boolean;
  readonly functionCall?: { readonly id?: string; readonly name: string; readonly args?: unknown };
  readonly functionResponse?: { readonly id?: string; readonly name: string };
  readonly inlineData?: { readonly data: string };
  readonly thoughtSignature?: string;
}

/** The contents of each request that the twin got, oldest first. */
export async function seenContents(
  twin: Twin,
): Promise<readonly (readonly { readonly role: string; readonly parts: readonly SeenPart[] }[])[]> {
  const requests = await twin.requests();
  return requests
    .filter(({ path }) => /enerateContent/.test(path))
    .map(({ body }) => body.contents as { role: string; parts: SeenPart[] }[]);
}

/** For each request, the signatures of each step of calls in its history, call by call. */
export async function seenSignatures(twin: Twin): Promise<(string | undefined)[][][]> {
  return (await seenContents(twin)).map((contents) =>
    contents
      .map(({ parts }) => parts.filter(({ functionCall }) => functionCall))
      .filter((calls) => calls.length > 0)
      .map((calls) => calls.map(({ thoughtSignature }) => thoughtSignature)),
  );
}

/** What a signature is: the service that issued it, by the twin's own mark in it, or the documented stand-in. */
export function kindOf(signature: string | undefined): 'gemini' | 'vertex' | 'stand-in' | 'none' | 'unknown' {
  if (signature === undefined) return 'none';
  if (signature === 'skip_thought_signature_validator') return 'stand-in';
  const mark = /\n(gemini|vertex)\n/.exec(Buffer.from(signature, 'base64').toString('latin1'));
  return (mark?.[1] as 'gemini' | 'vertex' | undefined) ?? 'unknown';
}
