import { rememberSignatures } from '@model-gateway/application';
import type {
  AccessTokenSource,
  ChatProvider,
  ChatProviderFactory,
  Clock,
  HttpTransport,
  IdGenerator,
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
  private readonly remembering: Pick<ProviderFactoryDependencies, 'ids'> & { readonly vault: SignatureVault };
  private readonly makers: Record<ProviderKind, (target: Target) => ChatProvider>;

  constructor({ transport, tokens, ids, clock, signatures }: ProviderFactoryDependencies) {
    const nextId = () => ids.next('call_');
    const shared = { transport, tokens, clock, nextId };
    this.remembering = { vault: signatures, ids };
    this.makers = {
      'vertex-ai': (target) => createPlatformChatProvider(target, shared),
      google: (target) => createGeminiApiChatProvider(target, shared),
    };
  }

  create(target: Target): ChatProvider {
    const remembering = rememberSignatures({ ...this.remembering, issuer: target.kind });
    return remembering(this.makers[target.kind](target));
  }
}
