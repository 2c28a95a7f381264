/** The text without the password of the URL, however it may be written there. */
export function withoutSecrets(text: string, url: string): string {
  return secretsOf(url)
    .flatMap((secret) => [secret, encodeURIComponent(secret), decoded(secret)])
    .concat(url)
    .filter((secret) => secret !== '')
    .reduce((clean, secret) => clean.replaceAll(secret, '***'), text);
}

/** What stands between user and host, also where it keeps the whole from being a URL; and parameters with a name of it. */
function secretsOf(url: string): string[] {
  const before = /^[a-z]+:\/\/[^:@/]*:(.*)@/i.exec(url)?.[1] ?? '';
  const parameters = [...url.matchAll(/[?&][^=&]*password=([^&#]*)/gi)].map((match) => match[1] ?? '');
  return [before, ...parameters];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
