import {
  InvalidRequestError,
  type AccessTokenSource,
  type ChatProvider,
  type Clock,
  type ContentProvider,
  type EmbeddingProvider,
  type HttpTransport,
  type IdGenerator,
  type ImageProvider,
  type MessagesProvider,
  type ModelLister,
  type Policy,
  type ProviderKind,
  type Scheduler,
  type SignatureVault,
  type Target,
  type TokenCounter,
  type UpstreamFactory,
} from '@model-gateway/core';
import {
  createGeminiApiChatProvider,
  createGeminiApiContentProvider,
  createGeminiApiEmbeddingProvider,
  createGeminiApiImageProvider,
  createGeminiApiModelLister,
  createGeminiApiTokenCounter,
} from '@model-gateway/provider-direct';
import {
  createPlatformChatProvider,
  createPlatformContentProvider,
  createPlatformEmbeddingProvider,
  createPlatformImageProvider,
  createPlatformMessagesProvider,
  createPlatformModelLister,
  createPlatformTokenCounter,
  signaturesOf,
  type SignatureHabits,
} from '@model-gateway/provider-platform';
import { rememberSignatures } from '@model-gateway/data-plane';

/** What every provider is made with. */
export interface ProviderFactoryDependencies {
  readonly transport: HttpTransport;
  readonly tokens: AccessTokenSource;
  readonly ids: IdGenerator;
  readonly clock: Clock;
  readonly signatures: SignatureVault;
  readonly scheduler: Scheduler;
}

/** What a provider is made with, besides its target. */
interface Shared {
  readonly transport: HttpTransport;
  readonly tokens: AccessTokenSource;
  readonly clock: Clock;
  readonly nextId: () => string;
  readonly scheduler: Scheduler;
}

/** How the providers of one kind are made, for each kind of thing that can be asked. */
interface Makers {
  readonly chat: (target: Target, shared: Shared) => ChatProvider;
  readonly embeddings: (target: Target, shared: Shared) => EmbeddingProvider;
  readonly images: (target: Target, shared: Shared) => ImageProvider;
  readonly messages: (target: Target, shared: Shared) => MessagesProvider;
  readonly content: (target: Target, shared: Shared) => ContentProvider;
  readonly tokens: (target: Target, shared: Shared) => TokenCounter;
  readonly models: (target: Target, shared: Shared) => ModelLister;
  /** How the target's model signs what it says; undefined when it signs nothing. */
  readonly signatures: (target: Target) => SignatureHabits | undefined;
}

const makers: Readonly<Record<ProviderKind, Makers>> = {
  'vertex-ai': {
    chat: createPlatformChatProvider,
    embeddings: createPlatformEmbeddingProvider,
    images: createPlatformImageProvider,
    messages: createPlatformMessagesProvider,
    content: createPlatformContentProvider,
    tokens: createPlatformTokenCounter,
    models: createPlatformModelLister,
    signatures: signaturesOf,
  },
  google: {
    chat: createGeminiApiChatProvider,
    embeddings: createGeminiApiEmbeddingProvider,
    images: createGeminiApiImageProvider,
    messages: noNativeMessages,
    content: createGeminiApiContentProvider,
    tokens: createGeminiApiTokenCounter,
    models: createGeminiApiModelLister,
    signatures: () => ({ issuer: 'google' }),
  },
};

/** Makes the provider of each kind; those of chat remember signatures. A new kind is one more entry above. */
export class ProviderFactory implements UpstreamFactory {
  private readonly shared: Shared;
  /** By issuer: there are a handful, and the same for every request. */
  private readonly policies = new Map<string, Policy>();

  constructor(private readonly dependencies: ProviderFactoryDependencies) {
    const { transport, tokens, ids, clock, scheduler } = dependencies;
    this.shared = { transport, tokens, clock, nextId: () => ids.next('call_'), scheduler };
  }

  create(target: Target, innermost?: Policy): ChatProvider {
    const made = makers[target.kind].chat(target, this.shared);
    const provider = innermost ? innermost(made) : made;
    const habits = makers[target.kind].signatures(target);
    return habits ? this.remembering(habits)(provider) : provider;
  }

  embeddings(target: Target): EmbeddingProvider {
    return makers[target.kind].embeddings(target, this.shared);
  }

  images(target: Target): ImageProvider {
    return makers[target.kind].images(target, this.shared);
  }

  messages(target: Target): MessagesProvider {
    return makers[target.kind].messages(target, this.shared);
  }

  content(target: Target): ContentProvider {
    return makers[target.kind].content(target, this.shared);
  }

  tokens(target: Target): TokenCounter {
    return makers[target.kind].tokens(target, this.shared);
  }

  models(target: Target): ModelLister {
    return makers[target.kind].models(target, this.shared);
  }

  private remembering(habits: SignatureHabits): Policy {
    let policy = this.policies.get(habits.issuer);
    if (!policy) {
      const { signatures: vault, ids } = this.dependencies;
      this.policies.set(habits.issuer, (policy = rememberSignatures({ ...habits, vault, ids })));
    }
    return policy;
  }
}

/** The Gemini API has no models that speak Anthropic's format. */
function noNativeMessages(): MessagesProvider {
  const refusal = () =>
    new InvalidRequestError(
      'invalid_value',
      'This route serves Anthropic’s models of the provider vertex-ai; for any other use /v1/chat/completions.',
      { param: 'model' },
    );
  return {
    complete: () => Promise.reject(refusal()),
    async *stream() {
      yield* [];
      throw refusal();
    },
  };
}
