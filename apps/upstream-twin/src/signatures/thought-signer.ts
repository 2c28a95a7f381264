import { createHmac } from 'node:crypto';
import type { Api } from '../api.js';

/** Texts that stand in for a signature in a history that no Gemini model made. Both are valid base64url. */
const bypassValues = ['skip_thought_signature_validator', 'context_engineering_is_the_way_to_go'];
const macLength = 16;

const mac = (payload: Buffer): Buffer =>
  createHmac('sha256', 'upstream-twin thought signatures').update(payload).digest().subarray(0, macLength);

/** Makes a thought signature: an opaque blob that says which API issued it, with a check value. */
export function signThought(api: Api, model: string, thought: string): string {
  const payload = Buffer.from(`\n${api}\n${model}\n${thought}\n`);
  return Buffer.concat([mac(payload), payload]).toString('base64');
}

/** Whether the value is one of the documented stand-ins, bare or base64 encoded. */
export function isBypassSignature(signature: string): boolean {
  const decoded = Buffer.from(signature, 'base64').toString('latin1');
  return bypassValues.includes(signature) || bypassValues.includes(decoded);
}

/** Whether this API issued the signature: a changed one, and one of the other API, is not authentic. */
export function isAuthenticSignature(api: Api, signature: string): boolean {
  const blob = Buffer.from(signature, 'base64');
  const payload = blob.subarray(macLength);
  return mac(payload).equals(blob.subarray(0, macLength)) && payload.toString().startsWith(`\n${api}\n`);
}
