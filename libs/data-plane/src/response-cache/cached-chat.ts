import {
  partsOf,
  type ResponseCache,
  type CallContext,
  type ChatProvider,
  type ChatRequest,
  type ChatResponse,
  type ChatStream,
  type Clock,
  type LossEntry,
  type Policy,
} from '@model-gateway/core';
import { answerKey, type AnswerScope } from './answer-key.js';
import { CollectedAnswer } from './collected-answer.js';
import {
  fromCachedText,
  isCounted,
  isWorthKeeping,
  toCachedText,
  type CachedResponse,
} from './cached-response.js';
import { withNumberedCalls } from './numbered-calls.js';

/** Settings of {@link cachedChat}. */
export interface CachedChatSettings {
  readonly cache: ResponseCache;
  readonly clock: Clock;
  /** SHA-256 or another cryptographic digest. */
  readonly digest: (text: string) => string;
  readonly scope: AnswerScope;
  /** Maximum age of a cached response, whichever process stored it. */
  readonly maxAgeMs: number;
  /** `refresh`: the cached response is ignored and replaced. */
  readonly mode: 'use' | 'refresh';
  /**
   * Called before the upstream is called. After `HIT` no upstream is called: the usage in the response was spent by an
   * earlier request.
   */
  readonly onStatus: (status: 'MISS' | 'HIT' | 'REFRESH') => void;
}

/** The cache entry of a request. Without a key the request bypasses the cache. */
interface Lookup {
  readonly key?: string;
  readonly found?: CachedResponse;
}

/**
 * Serves equal requests from the cache. Stores only complete successes, and a stream only when it has ended with token
 * counts; unary and streamed requests share entries. Concurrent equal requests are all sent: none waits for another.
 *
 * Belongs directly around the provider that speaks to the upstream, within what remembers signatures. There it sees
 * what is really sent; and signed calls that come out of it get new handles, so that the tools of an answer can be used
 * however long ago it was kept. Calls without a signature keep their ids: other conversations get the same ones, but
 * never one conversation twice, for each of its turns is another question.
 */
export function cachedChat(settings: CachedChatSettings): Policy {
  return (next) => new CachedChatProvider(next, settings);
}

class CachedChatProvider implements ChatProvider {
  constructor(
    private readonly next: ChatProvider,
    private readonly settings: CachedChatSettings,
  ) {}

  async complete(request: ChatRequest, call: CallContext): Promise<ChatResponse> {
    const { key, found } = await this.lookUp(request, call);
    if (found) {
      await this.loseAgain(found, request, call, false);
      return found.response;
    }
    if (key === undefined) return this.next.complete(request, call);
    const losses = new LateLosses(call);
    const response = await this.next.complete(request, losses.call);
    this.keep(key, response, losses.entries);
    return response;
  }

  async *stream(request: ChatRequest, call: CallContext): ChatStream {
    const { key, found } = await this.lookUp(request, call);
    if (found) {
      await this.loseAgain(found, request, call, true);
      yield partsOf(found.response);
      return;
    }
    if (key === undefined) {
      yield* this.next.stream(request, call);
      return;
    }
    const losses = new LateLosses(call);
    const answer = new CollectedAnswer();
    let beforeAnswer: number | undefined;
    for await (const parts of this.next.stream(request, losses.call)) {
      beforeAnswer ??= losses.entries.length;
      answer.push(parts);
      yield parts;
    }
    // Something of the response itself is missing.
    if (losses.entries.length > (beforeAnswer ?? 0)) return;
    const response = answer.response();
    if (response && isCounted(response)) this.keep(key, response, losses.entries);
  }

  prepare(request: ChatRequest, call: CallContext, stream: boolean) {
    return this.next.prepare(request, call, stream);
  }

  private async lookUp(request: ChatRequest, call: CallContext): Promise<Lookup> {
    const { cache, mode, onStatus } = this.settings;
    const key = await this.keyOf(request, call);
    if (key === undefined) return {};
    const text = mode === 'use' ? await cache.read(key) : undefined;
    const found = text === undefined ? undefined : this.usable(text);
    onStatus(mode === 'refresh' ? 'REFRESH' : found ? 'HIT' : 'MISS');
    return found ? { key, found } : { key };
  }

  /** Undefined when the request cannot be translated or has no digest: the provider then reports what is wrong. */
  private async keyOf(request: ChatRequest, call: CallContext): Promise<string | undefined> {
    const { approve: _notYet, ...unheard } = { ...call, reportLoss: () => undefined };
    try {
      const prepared = await this.next.prepare(withNumberedCalls(request), unheard, false);
      const text = answerKey(this.settings.scope, prepared);
      return text === undefined ? undefined : this.settings.digest(text);
    } catch {
      return undefined;
    }
  }

  private usable(text: string): CachedResponse | undefined {
    const { clock, maxAgeMs } = this.settings;
    const cached = fromCachedText(text);
    return cached && clock.now() - cached.storedAt <= maxAgeMs ? cached : undefined;
  }

  /** Reports the losses of this request again, so that it can be refused for them. */
  private async loseAgain(
    { losses }: CachedResponse,
    request: ChatRequest,
    call: CallContext,
    stream: boolean,
  ): Promise<void> {
    await this.next.prepare(request, call, stream);
    for (const entry of losses) call.reportLoss(entry);
    if (losses.length > 0) call.approve?.();
  }

  private keep(key: string, response: ChatResponse, losses: readonly LossEntry[]): void {
    const { cache, clock, maxAgeMs } = this.settings;
    if (!isWorthKeeping(response)) return;
    const text = toCachedText({ response, storedAt: clock.now(), losses });
    if (text !== undefined) cache.write(key, text, maxAgeMs);
  }
}

/** A call that collects the losses reported after sending, when the upstream refused a field. */
class LateLosses {
  readonly entries: LossEntry[] = [];
  readonly call: CallContext;
  private isSent = false;

  constructor(call: CallContext) {
    this.call = {
      ...call,
      reportLoss: (entry) => {
        if (this.isSent) this.entries.push(entry);
        call.reportLoss(entry);
      },
      approve: () => {
        this.isSent = true;
        call.approve?.();
      },
    };
  }
}
