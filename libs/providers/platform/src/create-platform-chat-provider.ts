import type { HttpTransport, ProviderDependencies, Target } from '@model-gateway/core';
import { HttpChatProvider } from '@model-gateway/provider-kit';
import { platformUpstream, type PlatformDependencies } from './platform-upstream.js';

/** What sending takes. */
type Sending = { readonly transport: HttpTransport } & Partial<
  Pick<ProviderDependencies, 'scheduler' | 'web' | 'refusals'>
>;

/** Serves chat requests of one target from Vertex AI. What is wrong with the target is thrown by its calls. */
export function createPlatformChatProvider(
  target: Target,
  dependencies: PlatformDependencies & Sending,
): HttpChatProvider {
  const { transport, scheduler, web, refusals: memory } = dependencies;
  return new HttpChatProvider(
    transport,
    () => platformUpstream(target, dependencies),
    scheduler,
    web,
    memory && { memory, target },
  );
}
