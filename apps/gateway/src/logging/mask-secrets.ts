/** What secrets look like wherever they turn up: the gateway's own keys, Google keys and tokens, bearer values, private keys. */
const secrets =
  /gwk(?:_|%5f)[\w%-]+|AIza[\w-]{20,}|\bAQ\.[\w-]{20,}|ya29\.[\w.-]+|(?<=\bbearer\s)\S+|(?<=[?&](?:key|access_token)=)[^&\s"]+|-----BEGIN [A-Z ]*PRIVATE KEY-----[^"]*/gi;

/** A text of foreign origin, such as an error's message, without anything that looks like a secret. */
export function maskSecrets(text: string): string {
  return text.replace(secrets, '[redacted]');
}
