import {
  providerDescriptor,
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
  type NativeHistory,
  type Policy,
  type ProviderDependencies,
  type RefusalMemory,
  type Scheduler,
  type SignaturePolicy,
  type SignatureVault,
  type Target,
  type TokenCounter,
  type UpstreamFactory,
} from '@model-gateway/core';
import { rememberSignatures, restoreNatively } from '@model-gateway/data-plane';
import { messagesHistory } from '@model-gateway/format-anthropic';
import { contentHistory } from '@model-gateway/format-gemini';
import {
  estimatingCounter,
  translatedContent,
  translatedMessages,
  type TranslatedMessagesDependencies,
} from '@model-gateway/provider-translated';
import { unsupported } from './unsupported-operations.js';
import './provider-descriptors.js';

/** Dependencies of every provider. */
export interface ProviderFactoryDependencies {
  readonly transport: HttpTransport;
  /** Absent: media are not fetched. */
  readonly web?: HttpTransport;
  readonly tokens: AccessTokenSource;
  readonly ids: IdGenerator;
  readonly clock: Clock;
  readonly signatures: SignatureVault;
  readonly scheduler: Scheduler;
  /** What models refused lately. */
  readonly refusals: RefusalMemory;
}

/**
 * Creates providers with the factories of the target's provider descriptor. Chat providers store and restore
 * signatures; providers in a client's own format restore them.
 */
export class ProviderFactory implements UpstreamFactory {
  private readonly shared: ProviderDependencies;
  private readonly translating: TranslatedMessagesDependencies;
  /** By issuer: a few issuers, the same for every request. */
  private readonly policies = new Map<string, Policy>();

  constructor(private readonly dependencies: ProviderFactoryDependencies) {
    const { transport, web, tokens, ids, clock, scheduler, refusals } = dependencies;
    const nextId = () => ids.next('call_');
    this.shared = { transport, ...(web && { web }), tokens, clock, nextId, scheduler, refusals };
    this.translating = { nextId: (prefix) => ids.next(prefix) };
  }

  create(target: Target, innermost?: Policy): ChatProvider {
    const { create } = providerDescriptor(target.kind);
    const created = create.chat(target, this.shared);
    const provider = innermost ? innermost(created) : created;
    const policy = create.signatures?.(target);
    return policy ? this.remembering(policy)(provider) : provider;
  }

  embeddings(target: Target): EmbeddingProvider {
    const { embeddings } = providerDescriptor(target.kind).create;
    return embeddings?.(target, this.shared) ?? unsupported(target.kind, 'embeddings');
  }

  images(target: Target): ImageProvider {
    const { images } = providerDescriptor(target.kind).create;
    return images?.(target, this.shared) ?? unsupported(target.kind, 'images');
  }

  messages(target: Target, innermost?: Policy): MessagesProvider {
    const { messages, signatures } = providerDescriptor(target.kind).create;
    const native = messages?.(target, this.shared);
    if (!native) return translatedMessages(this.create(target, innermost), this.translating);
    const policy = signatures?.(target);
    return policy ? restoreNatively(native, this.restoring(policy, messagesHistory)) : native;
  }

  content(target: Target, innermost?: Policy): ContentProvider {
    const { content, signatures } = providerDescriptor(target.kind).create;
    const native = content?.(target, this.shared);
    const policy = signatures?.(target);
    if (native) return policy ? restoreNatively(native, this.restoring(policy, contentHistory)) : native;
    const { nextId } = this.translating;
    return translatedContent(this.create(target, innermost), { nextId, tokens: this.counter(target) });
  }

  tokens(target: Target): TokenCounter {
    return this.counter(target) ?? estimatingCounter();
  }

  models(target: Target): ModelLister {
    const { models } = providerDescriptor(target.kind).create;
    return models?.(target, this.shared) ?? unsupported(target.kind, 'listing its models');
  }

  /** Undefined: no upstream counts the tokens of the target's model. */
  private counter(target: Target): TokenCounter | undefined {
    return providerDescriptor(target.kind).create.tokens?.(target, this.shared);
  }

  private restoring({ issuer }: SignaturePolicy, history: NativeHistory) {
    return { vault: this.dependencies.signatures, issuer, history };
  }

  private remembering(policy: SignaturePolicy): Policy {
    let remembering = this.policies.get(policy.issuer);
    if (!remembering) {
      const { signatures: vault, ids } = this.dependencies;
      this.policies.set(policy.issuer, (remembering = rememberSignatures({ ...policy, vault, ids })));
    }
    return remembering;
  }
}
