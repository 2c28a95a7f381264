import { isJsonObject } from '@model-gateway/core';
import { isSettableHeader } from '../model/forwardable-header.js';
import type { Reader } from '../readers/place.js';
import { secretRule, untrustedRule } from './upstream-fields.js';

export const readWebhookUrl: Reader<string> = (value, place) => {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username !== '' || url.password !== '' || url.hash !== '') {
    return place.refuse('must be an absolute http or https address without user and fragment');
  }
  return place.reading.tools.isTrustedHost(url) ? url.href : place.refuse(untrustedRule);
};

const mostHeaders = 50;

/** Names in lower case. They may hold credentials of the webhook's. */
export const readWebhookHeaders: Reader<Readonly<Record<string, string>>> = (value, place) => {
  if (!place.reading.allowsSecrets) return place.refuse(secretRule);
  if (!isJsonObject(value)) return place.refuse('must be an object of header names and texts');
  const headers = new Map<string, string>();
  for (const [name, text] of Object.entries(value)) {
    const at = place.member(name);
    const lowerCase = name.toLowerCase();
    if (text === null) continue;
    if (!isSettableHeader(name)) at.refuse('is no header that a webhook can be given');
    else if (headers.has(lowerCase)) at.refuse('is there twice');
    else if (typeof text === 'string' && /^[\t\x20-\x7e]{1,8192}$/.test(text)) headers.set(lowerCase, text);
    else at.refuse('must be a text of ASCII characters');
  }
  if (headers.size > mostHeaders) return place.refuse(`must not have more than ${mostHeaders} headers`);
  return Object.fromEntries(headers);
};
