import type { HttpTransport, Scheduler, Target } from '@model-gateway/core';
import { HttpChatProvider } from '@model-gateway/provider-kit';
import { platformUpstream, type PlatformDependencies } from './platform-upstream.js';

/** Serves chat requests of one target from Vertex AI. What is wrong with the target is thrown by its calls. */
export function createPlatformChatProvider(
  target: Target,
  dependencies: PlatformDependencies & { readonly transport: HttpTransport; readonly scheduler?: Scheduler },
): HttpChatProvider {
  const { transport, scheduler } = dependencies;
  return new HttpChatProvider(transport, () => platformUpstream(target, dependencies), scheduler);
}
