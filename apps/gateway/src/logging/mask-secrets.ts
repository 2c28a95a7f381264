import { maskSecrets as maskKnownSecrets } from '@model-gateway/core';

/** Credentials in the query of an address. */
const inQuery = /(?<=[?&](?:key|access_token)=)[^&\s"]{1,8192}/gi;

/** A text of foreign origin, such as an error's message, without anything that looks like a secret. */
export function maskSecrets(text: string): string {
  return maskKnownSecrets(text).replace(inQuery, '[redacted]');
}
