import { isJsonObject } from '@model-gateway/core';
import { isSettableHeader } from '../readers/forwardable-header.js';
import type { Reader } from '../readers/read-context.js';
import { secretRule, untrustedRule } from '../readers/config-rules.js';

export const readWebhookUrl: Reader<string> = (value, context) => {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username !== '' || url.password !== '' || url.hash !== '') {
    return context.refuse('must be an absolute http or https address without user and fragment');
  }
  return context.state.tools.isTrustedHost(url) ? url.href : context.refuse(untrustedRule);
};

const maxHeaders = 50;

/** Names in lower case. Values may hold the webhook's credentials. */
export const readWebhookHeaders: Reader<Readonly<Record<string, string>>> = (value, context) => {
  if (!context.state.allowsSecrets) return context.refuse(secretRule);
  if (!isJsonObject(value)) return context.refuse('must be an object of header names and texts');
  const headers = new Map<string, string>();
  for (const [name, text] of Object.entries(value)) {
    const at = context.member(name);
    const lowerCase = name.toLowerCase();
    if (text === null) continue;
    if (!isSettableHeader(name)) at.refuse('cannot be set as a header of a webhook');
    else if (headers.has(lowerCase)) at.refuse('is given twice');
    else if (typeof text === 'string' && /^[\t\x20-\x7e]{1,8192}$/.test(text)) headers.set(lowerCase, text);
    else at.refuse('must be a text of ASCII characters');
  }
  if (headers.size > maxHeaders) return context.refuse(`must not have more than ${maxHeaders} headers`);
  return Object.fromEntries(headers);
};
