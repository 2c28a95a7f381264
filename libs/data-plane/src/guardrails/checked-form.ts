import type { NativeForm } from '@model-gateway/core';

/**
 * The request without the form in which its caller wrote it: that form may have texts in members that the gateway has no
 * name for, and guardrails have not seen these. The provider then sends what they have seen.
 */
export function checkedForm<Request extends { readonly native?: NativeForm }>(request: Request): Request {
  if (!request.native) return request;
  const { native: _, ...checked } = request;
  // The member is optional.
  return checked as Request;
}
