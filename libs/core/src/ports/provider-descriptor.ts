import type { StoredCredentialType, UpstreamCredential } from '../administration/upstream-credential.js';
import type { ProviderKind } from '../administration/provider-kind.js';
import type { SdkPaths } from '../content/sdk-paths.js';
import type { CapacityTier } from '../models/capacity-tier.js';
import type { ModelPrice } from '../models/model-price.js';
import type { UpstreamModel } from '../models/upstream-model.js';
import type { AccessTokenSource } from './access-token-source.js';
import type { ChatProvider } from './chat-provider.js';
import type { Clock, Scheduler } from './clock.js';
import type { ContentProvider } from './content-provider.js';
import type { EmbeddingProvider } from './embedding-provider.js';
import type { HttpTransport } from './http-transport.js';
import type { ImageProvider } from './image-provider.js';
import type { MessagesProvider } from './messages-provider.js';
import type { ModelLister } from './model-lister.js';
import type { RefusalMemory } from './refusal-memory.js';
import type { Target } from './target.js';
import type { TokenCounter } from './token-counter.js';

/** Members of a catalog entry that say where on the upstream its models are, and how it is asked. */
export type LocationField = 'projectId' | 'region' | 'apiVersion';

/** What a provider package says of itself. Everything else in the gateway reads it and names no kind. */
export interface ProviderDescriptor {
  /** Its name in catalog entries, stored documents, metrics and the header `x-gateway-provider`. */
  readonly kind: ProviderKind;
  /** Other names that requests and configs may use. In lower case. */
  readonly aliases: readonly string[];
  /** What a catalog entry may hold. Every entry may hold none instead: then the caller brings one. */
  readonly credentialTypes: readonly StoredCredentialType[];
  readonly callerCredential: CallerCredential;
  /** Empty: its upstream has neither projects nor regions, and such members are refused. */
  readonly locationFields: readonly LocationField[];
  /** Where the upstream serves, for people who choose a region. Others can be named all the same. Absent: it has no regions. */
  readonly regions?: UpstreamRegions;
  /** The tiers of capacity that the upstream sells for a model, in any order. Absent: it sells only one kind of capacity. */
  readonly capacityTiers?: (model: string) => readonly CapacityTier[];
  /** Whether the upstream takes labels, to which request metadata can be translated. */
  readonly acceptsLabels: boolean;
  /** The values that {@link Signature.issuer} can have here, one for each family of models that signs. */
  readonly signatureIssuers: readonly string[];
  /** Value of the attribute `gen_ai.provider.name`. Source: OpenTelemetry's conventions for generative AI. */
  readonly otelSystem: string;
  /** Which of Google's own path layouts clients reach it by. Absent: none. */
  readonly sdkPaths?: SdkPaths;
  /** US dollars per million tokens. Empty: the gateway computes no cost without an entry about the model. */
  readonly prices: readonly ModelPrice[];
  /** Models that the upstream is known to serve. Others can be requested all the same. */
  readonly knownModels: readonly UpstreamModel[];
  /** What clients made for other gateways put before the name of a model, such as `gemini/`. Not part of the name. */
  readonly modelPrefixes?: readonly string[];
  /** Who makes a model that no list names, from its name. */
  readonly ownerOf: (model: string) => string;
  readonly create: ProviderFactories;
}

/** Where an upstream serves, as one of its pages says. */
export interface UpstreamRegions {
  readonly places: readonly UpstreamRegion[];
  /** The address of the page. */
  readonly source: string;
  /** The day on which the page was read, `YYYY-MM-DD`. */
  readonly read: string;
}

/** One region of an upstream. */
export interface UpstreamRegion {
  /** As catalog entries name it, such as `europe-west4`. */
  readonly id: string;
  /** Where it is, such as `Netherlands`. */
  readonly name: string;
  /** It stands for several places, of which the upstream chooses one. */
  readonly isMulti?: true;
}

/** The upstream credential that a caller sends as `Authorization`. */
export interface CallerCredential {
  /** Completes the sentence "send …", such as `an API key of the upstream`. */
  readonly description: string;
  /**
   * The credential of that text.
   *
   * @param text visible ASCII, without `Bearer`
   */
  readonly fromText: (text: string) => UpstreamCredential;
}

/** How the models of one family sign what they say. */
export interface SignaturePolicy {
  /** Who issues the signatures: those that the family accepts. */
  readonly issuer: string;
  /**
   * The reasoning before a call is signed, and has to come back with the call: it is remembered for clients that lose
   * it. Default false: the calls themselves are signed.
   */
  readonly signsReasoning?: boolean;
}

/** What every provider is created with. */
export interface ProviderDependencies {
  readonly transport: HttpTransport;
  /** Connects to public addresses only, for media that callers name. Absent: media are not fetched. */
  readonly web?: HttpTransport;
  /** Access tokens for credentials from which one has to be minted. */
  readonly tokens: AccessTokenSource;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** An id for each tool call: the upstream's own are not passed on. */
  readonly nextId: () => string;
  /** What models refused lately. Absent: nothing is remembered beyond its request. */
  readonly refusals?: RefusalMemory;
}

/** Creates one port for one target. Cheap: called for each request. A wrong target fails the calls, not the creation. */
export type ProviderFactory<Port> = (target: Target, dependencies: ProviderDependencies) => Port;

/** One factory for each operation. An operation without one is refused for every model of the kind, but where it says so. */
export interface ProviderFactories {
  readonly chat: ProviderFactory<ChatProvider>;
  readonly embeddings?: ProviderFactory<EmbeddingProvider>;
  readonly images?: ProviderFactory<ImageProvider>;
  /** Requests in Anthropic's format, untranslated. Undefined for a model that speaks another format. */
  readonly messages?: ProviderFactory<MessagesProvider | undefined>;
  /** Requests in Gemini's format, untranslated. Undefined for a model that speaks another format. */
  readonly content?: ProviderFactory<ContentProvider | undefined>;
  /** Counts tokens. Absent, or undefined for a model: its tokens are estimated. */
  readonly tokens?: ProviderFactory<TokenCounter | undefined>;
  readonly models?: ProviderFactory<ModelLister>;
  /** How the target's model signs; absent, or undefined: it signs nothing. */
  readonly signatures?: (target: Target) => SignaturePolicy | undefined;
}
