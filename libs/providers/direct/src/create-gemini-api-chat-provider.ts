import type { HttpTransport, Scheduler, Target } from '@model-gateway/core';
import { HttpChatProvider } from '@model-gateway/provider-kit';
import { geminiApiUpstream, type GeminiApiDependencies } from './gemini-api-upstream.js';

/** Serves chat requests of one target from the Gemini API. What is wrong with the target is thrown by its calls. */
export function createGeminiApiChatProvider(
  target: Target,
  dependencies: GeminiApiDependencies & { readonly transport: HttpTransport; readonly scheduler?: Scheduler },
): HttpChatProvider {
  const { transport, scheduler } = dependencies;
  return new HttpChatProvider(transport, () => geminiApiUpstream(target, dependencies), scheduler);
}
