import {
  CredentialError,
  type Target,
  type Clock,
  NotFoundError,
  type HttpTransport,
  type RefusalMemory,
  type Scheduler,
} from '@model-gateway/core';
import {
  givenAuthoriserFor,
  type Authoriser,
  type ChatUpstream,
  type ChatFormat,
  pathSegment,
  pathSegments,
  HttpChatProvider,
} from '@model-gateway/provider-kit';
import {
  GenerateContentDecoder,
  geminiApiDialect,
  geminiNeedsData,
  googleFailure,
  refusedGeminiMembers,
  renamedGeminiFunctions,
  servedTierHeader,
  toGenerateContentRequest,
} from '@model-gateway/format-gemini';

/** What the direct provider needs besides a target. It mints no tokens. */
export interface GeminiApiDependencies {
  /** An id for each tool call: the upstream's own are not passed on. */
  readonly nextId: () => string;
  /** For a `retry-after` that is a date; without it such a header is not understood. */
  readonly clock?: Clock;
}

const host = 'https://generativelanguage.googleapis.com';

/**
 * Version of the API. `v1` lacks members that clients use (`responseJsonSchema`, newer thinking controls come to
 * `v1beta` first), and a member that a version does not know is refused.
 */
const version = 'v1beta';

/** Serves chat requests of one target from the Gemini API. What is wrong with the target is thrown by its calls. */
export function createGeminiApiChatProvider(
  target: Target,
  dependencies: GeminiApiDependencies & {
    readonly transport: HttpTransport;
    readonly scheduler?: Scheduler;
    readonly web?: HttpTransport;
    readonly refusals?: RefusalMemory;
  },
): HttpChatProvider {
  const { transport, scheduler, web, refusals: memory } = dependencies;
  return new HttpChatProvider(
    transport,
    () => geminiApiUpstream(target, dependencies),
    scheduler,
    web,
    memory && { memory, target },
  );
}

/** The Gemini API, for one target. Throws `InvalidRequestError` or `CredentialError` for a target that cannot work. */
export function geminiApiUpstream(target: Target, dependencies: GeminiApiDependencies): ChatUpstream {
  const base = `${geminiApiBase(target)}/${modelResource(target.model)}`;
  const { tier } = target;
  return {
    format: geminiApiFormat(target, dependencies),
    authoriser: geminiApiAuthoriser(target),
    ...(tier && { tier }),
    route: (stream) => ({
      url: stream ? `${base}:streamGenerateContent?alt=sse` : `${base}:generateContent`,
      headers: {},
    }),
  };
}

/** Scheme, host and version. */
export function geminiApiBase({ baseUrl }: Target): string {
  return `${baseUrl ?? host}/${version}`;
}

/** An API key; an access token works too, with the scope of the platform provider. */
export function geminiApiAuthoriser({ credential }: Target): Authoriser {
  if (credential.type === 'service-account' || credential.type === 'application-default') {
    throw new CredentialError('The provider google takes an API key; service accounts are for vertex-ai.');
  }
  return givenAuthoriserFor(credential);
}

/** generateContent as the Gemini API speaks it. */
function geminiApiFormat({ model, tier }: Target, { nextId, clock }: GeminiApiDependencies): ChatFormat {
  const dialect = geminiApiDialect;
  return {
    encode: (request, { reportLoss, strict = false, continues }) =>
      toGenerateContentRequest(tier === undefined ? request : { ...request, serviceTier: tier }, {
        model,
        dialect,
        reportLoss,
        strict,
        continues,
      }),
    needsData: (media) => geminiNeedsData(media, dialect),
    refusedMembers: refusedGeminiMembers,
    renamedFunctions: renamedGeminiFunctions,
    decoder: (framing, head) =>
      new GenerateContentDecoder({ dialect, nextId, framing, servedTier: head?.headers[servedTierHeader] }),
    failure: ({ status, headers }, body) => googleFailure(status, body, headers, clock?.now()),
  };
}

/** Collections that hold models: Google's own, and those that somebody tuned. */
const collections: ReadonlySet<string> = new Set(['models', 'tunedModels']);

/**
 * The resource of a model: `gemini-2.5-flash` and `models/gemini-2.5-flash` are the same, `tunedModels/x` stays.
 * Throws `NotFoundError` for anything that is no model's name, and `InvalidRequestError` for one that no URL can have.
 */
export function modelResource(model: string): string {
  const slash = model.indexOf('/');
  const collection = slash < 0 ? 'models' : model.slice(0, slash);
  if (!collections.has(collection)) {
    pathSegments(model, 'model');
    throw new NotFoundError('model_not_found', 'The Gemini API has no model of that name.', {
      param: 'model',
    });
  }
  return `${collection}/${pathSegment(model.slice(slash + 1), 'model')}`;
}
