import type {
  AccessTokenSource,
  ChatProvider,
  ChatProviderFactory,
  Clock,
  HttpTransport,
  IdGenerator,
  ProviderKind,
  Target,
} from '@model-gateway/core';
import { createGeminiApiChatProvider } from '@model-gateway/provider-direct';
import { createPlatformChatProvider } from '@model-gateway/provider-platform';

/** What every provider is made with. */
export interface ProviderFactoryDependencies {
  readonly transport: HttpTransport;
  readonly tokens: AccessTokenSource;
  readonly ids: IdGenerator;
  readonly clock: Clock;
}

/** Makes the provider of each kind. A new kind is one more line here. */
export class ProviderFactory implements ChatProviderFactory {
  private readonly makers: Record<ProviderKind, (target: Target) => ChatProvider>;

  constructor({ transport, tokens, ids, clock }: ProviderFactoryDependencies) {
    const shared = { transport, tokens, clock, nextId: () => ids.next('call_') };
    this.makers = {
      'vertex-ai': (target) => createPlatformChatProvider(target, shared),
      google: (target) => createGeminiApiChatProvider(target, shared),
    };
  }

  create(target: Target): ChatProvider {
    return this.makers[target.kind](target);
  }
}
