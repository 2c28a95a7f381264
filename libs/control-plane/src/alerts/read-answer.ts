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
  if (shown === '' || quotesSecret(text, channel)) return undefined;
  return shown.slice(0, mostShown);
}

/** Receivers quote what they got as it came, decoded, or in JSON. */
function quotesSecret(text: string, channel: AlertChannel): boolean {
  const plain = withoutEscapes(text);
  const texts = [text, plain, percentDecoded(text), percentDecoded(plain)];
  const secrets = secretsOf(channel).flatMap((secret) => [
    secret,
    percentDecoded(secret),
    percentDecoded(secret.replaceAll('+', ' ')),
  ]);
  return secrets.some((secret) => texts.some((one) => one.includes(secret)));
}

/** A text of JSON as its reader sees it. */
function withoutEscapes(text: string): string {
  return text
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\(["\\/])/g, '$1');
}

function percentDecoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}

function secretsOf({ url, signingSecrets }: AlertChannel): readonly string[] {
  const parts = url.split(/[/?&=#]/).slice(3);
  return [...parts, ...signingSecrets.map(({ secret }) => secret.slice('whsec_'.length))].filter(
    ({ length }) => length >= shortestSecret,
  );
}
