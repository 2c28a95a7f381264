/** Replaces the password of a database URL, in every spelling, and the URL itself by `***`. */
export function redactUrlSecrets(text: string, url: string): string {
  return secretsOf(url)
    .flatMap((secret) => [secret, encodeURIComponent(secret), decoded(secret)])
    .concat(url)
    .filter((secret) => secret !== '')
    .reduce((clean, secret) => clean.replaceAll(secret, '***'), text);
}

/** The text between user and host, also of a URL that cannot be parsed, and parameters whose name ends in `password`. */
function secretsOf(url: string): string[] {
  const userInfo = /^[a-z]+:\/\/[^:@/]*:(.*)@/i.exec(url)?.[1] ?? '';
  const parameters = [...url.matchAll(/[?&][^=&]*password=([^&#]*)/gi)].map((match) => match[1] ?? '');
  return [userInfo, ...parameters];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
