import type { AlertChannel } from '@model-gateway/core';

const mostBytes = 2_048;
const mostShown = 200;
/** A shorter part of an address is found in any text. */
const shortestSecret = 8;

/**
 * The beginning of what a receiver answers, on one line. Undefined: it answers nothing, or quotes a secret of the channel.
 * Leaves the rest unread, which closes the connection.
 */
export async function readAnswer(
  body: AsyncIterable<Uint8Array>,
  channel: AlertChannel,
): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  try {
    for await (const bytes of body) {
      text += decoder.decode(bytes.subarray(0, mostBytes - read), { stream: true });
      read += bytes.length;
      if (read >= mostBytes) break;
    }
  } catch {
    // The status has said whether the alert is taken.
  }
  const shown = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (shown === '' || secretsOf(channel).some((secret) => text.includes(secret))) return undefined;
  return shown.slice(0, mostShown);
}

function secretsOf({ url, signingSecrets }: AlertChannel): readonly string[] {
  const parts = url.split(/[/?&=#]/).slice(3);
  return [...parts, ...signingSecrets.map(({ secret }) => secret.slice('whsec_'.length))].filter(
    ({ length }) => length >= shortestSecret,
  );
}
