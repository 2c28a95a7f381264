import { OptionError } from '../errors/option-error.js';

/** The gateway's address if neither an option nor the environment names one. */
export const defaultBaseUrl = 'http://127.0.0.1:8787';

/** Checks the gateway's address and removes a trailing slash and `/v1`. Throws an {@link OptionError}. */
export function readBaseUrl(text: unknown): string {
  if (typeof text !== 'string') throw invalid();
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    throw invalid();
  }
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!isPlain || !/^https?:$/.test(url.protocol)) throw invalid();
  return url.href.replace(/\/+$/, '').replace(/\/v1$/, '').replace(/\/+$/, '');
}

/** The message does not quote the address, which may contain a password. */
function invalid(): OptionError {
  return new OptionError('baseURL', 'must be an http or https address without user, query and fragment');
}
