/** Google API keys, the newer kind of them, and access tokens: some error messages repeat what was sent. */
const secrets = /\bAIza[\w-]{20,}|\bAQ\.[\w-]{20,}|\bya29\.[\w.-]{10,}/g;

/** The text without anything that looks like a Google credential. */
export function redactSecrets(text: string): string {
  return text.replace(secrets, '[redacted]');
}
