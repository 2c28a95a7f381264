import { rememberSignatures } from '@model-gateway/application';
import type {
  AccessTokenSource,
  ChatProvider,
  ChatProviderFactory,
  Clock,
  HttpTransport,
  IdGenerator,
  Policy,
  ProviderKind,
  SignatureVault,
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
  readonly signatures: SignatureVault;
}

/** Makes the provider of each kind, which remembers signatures. A new kind is one more line here. */
export class ProviderFactory implements ChatProviderFactory {
  private readonly remembering: Policy;
  private readonly makers: Record<ProviderKind, (target: Target) => ChatProvider>;

  constructor({ transport, tokens, ids, clock, signatures }: ProviderFactoryDependencies) {
    const nextId = () => ids.next('call_');
    const shared = { transport, tokens, clock, nextId };
    this.remembering = rememberSignatures({ vault: signatures, nextId });
    this.makers = {
      'vertex-ai': (target) => createPlatformChatProvider(target, shared),
      google: (target) => createGeminiApiChatProvider(target, shared),
    };
  }

  create(target: Target): ChatProvider {
    return this.remembering(this.makers[target.kind](target));
  }
}
