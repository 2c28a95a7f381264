import type { ChatStreamPart, Usage } from '@model-gateway/core';
import type { RequestContext } from '@model-gateway/http-server';

/** The usage in some parts of a chat's stream. Also records finish reasons in the request's context. */
export function chatUsageOf(context: RequestContext) {
  return (parts: readonly ChatStreamPart[]): Usage | undefined => {
    let usage: Usage | undefined;
    for (const part of parts) {
      if (part.type === 'usage') usage = part.usage;
      else if (part.type === 'finish') (context.finish ??= []).push(part.finish.reason);
    }
    return usage;
  };
}
