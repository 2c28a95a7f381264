import type {
  CallContext,
  ContentProvider,
  Found,
  JsonObject,
  MessagesProvider,
  NativeHistory,
  PreparedRequest,
  SignatureVault,
  StoredSignature,
} from '@model-gateway/core';
import { ReasoningMask } from './reasoning-mask.js';
import { handleOf, issuerOfHandle } from './signature-handle.js';

/** What {@link restoreNatively} works with. */
export interface RestoreNativelyDependencies {
  readonly vault: SignatureVault;
  /** Who issues the signatures of the upstream behind the provider: those it can use. */
  readonly issuer: string;
  /** Reads the bodies of the provider's format. */
  readonly history: NativeHistory;
}

/** A provider of requests in a client's own format. */
interface NativeProvider<Request, Answer, Chunk> {
  complete(request: Request, call: CallContext): Promise<Answer>;
  stream(request: Request, call: CallContext): AsyncIterable<Chunk>;
  prepare(request: Request, call: CallContext, stream: boolean): Promise<readonly PreparedRequest[]>;
}

/**
 * Puts back what the vault stores of the calls in a history, for a conversation that began in another client format.
 * Answers pass as they are: their calls keep the ids of the upstream, so nothing new is stored.
 */
export function restoreNatively(
  provider: MessagesProvider,
  dependencies: RestoreNativelyDependencies,
): MessagesProvider;
export function restoreNatively(
  provider: ContentProvider,
  dependencies: RestoreNativelyDependencies,
): ContentProvider;
export function restoreNatively<Request extends { readonly body: JsonObject }, Answer, Chunk>(
  provider: NativeProvider<Request, Answer, Chunk>,
  dependencies: RestoreNativelyDependencies,
): NativeProvider<Request, Answer, Chunk> {
  return new RestoringProvider(provider, dependencies);
}

class RestoringProvider<
  Request extends { readonly body: JsonObject },
  Answer,
  Chunk,
> implements NativeProvider<Request, Answer, Chunk> {
  constructor(
    private readonly next: NativeProvider<Request, Answer, Chunk>,
    private readonly dependencies: RestoreNativelyDependencies,
  ) {}

  async complete(request: Request, call: CallContext): Promise<Answer> {
    const completed = this.completed(request);
    return this.next.complete(completed instanceof Promise ? await completed : completed, call);
  }

  stream(request: Request, call: CallContext): AsyncIterable<Chunk> {
    const completed = this.completed(request);
    if (completed instanceof Promise) return this.streamLater(completed, call);
    return this.next.stream(completed, call);
  }

  async prepare(request: Request, call: CallContext, stream: boolean): Promise<readonly PreparedRequest[]> {
    const mask = new ReasoningMask();
    const shown = await this.completed(request, (found) => mask.hide(found));
    const prepared = await this.next.prepare(shown, call, stream);
    return prepared.map((one) => mask.show(one));
  }

  private async *streamLater(completed: Promise<Request>, call: CallContext): AsyncIterable<Chunk> {
    yield* this.next.stream(await completed, call);
  }

  /**
   * The request with what the vault knows of its history. At once when it lacks nothing, or the vault is in memory.
   *
   * @param hide what is put in instead of what was found
   */
  private completed(
    request: Request,
    hide?: (found: Found<StoredSignature>) => Found<StoredSignature>,
  ): Request | Promise<Request> {
    const { vault, issuer, history } = this.dependencies;
    const handles = history
      .unsignedCalls(request.body)
      .filter((id) => issuerOfHandle(id) === issuer)
      .map(handleOf);
    if (handles.length === 0) return request;
    const complete = (found: Found<StoredSignature>): Request => {
      const known = hide ? hide(found) : found;
      const taken = new Set<string>();
      const body = history.completed(request.body, (id) => {
        const handle = handleOf(id);
        const stored = known.get(handle);
        // There is room for many ids in a body: only the first gets what may be large.
        if (stored?.issuer !== issuer || taken.has(handle)) return undefined;
        taken.add(handle);
        return stored;
      });
      return body === request.body ? request : { ...request, body };
    };
    const found = vault.recall(handles);
    return found instanceof Promise ? found.then(complete) : complete(found);
  }
}
