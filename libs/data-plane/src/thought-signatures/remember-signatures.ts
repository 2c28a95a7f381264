import type {
  CallContext,
  ChatProvider,
  ChatRequest,
  ChatResponse,
  ChatStream,
  ChatStreamPart,
  Found,
  StoredSignature,
  Policy,
  PreparedRequest,
  SignatureVault,
} from '@model-gateway/core';
import type { AnswerMemory, AnswerMemoryDependencies } from './answer-memory.js';
import { ReasoningMask } from './reasoning-mask.js';
import { ReasoningMemory } from './reasoning-memory.js';
import { SignatureMemory } from './signature-memory.js';
import { missingSignatures, withSignatures } from './signed-history.js';

/** What {@link rememberSignatures} works with. */
export interface RememberSignaturesDependencies extends AnswerMemoryDependencies {
  /** Who issues the signatures of the upstream behind the policy: those it can use. */
  readonly issuer: string;
  /**
   * The upstream signs the reasoning before its calls and wants it back in front of them. Default false: it signs the
   * calls themselves.
   */
  readonly signsReasoning?: boolean;
}

/**
 * Remembers the signatures of what models made, for clients that do not send them back. Belongs directly around the
 * provider that speaks to the upstream: what retries or falls back asks it anew for each target.
 *
 * What stands in for a signature that is foreign or lost is decided by the upstream's format; here it only learns
 * what the vault knows.
 */
export function rememberSignatures(dependencies: RememberSignaturesDependencies): Policy {
  const memory = dependencies.signsReasoning
    ? new ReasoningMemory(dependencies)
    : new SignatureMemory(dependencies);
  return (next) => new RememberingProvider(next, memory, dependencies);
}

class RememberingProvider implements ChatProvider {
  private readonly vault: SignatureVault;
  private readonly issuer: string;

  constructor(
    private readonly next: ChatProvider,
    private readonly memory: AnswerMemory,
    { vault, issuer }: RememberSignaturesDependencies,
  ) {
    this.vault = vault;
    this.issuer = issuer;
  }

  async complete(request: ChatRequest, call: CallContext): Promise<ChatResponse> {
    const completed = this.completed(request);
    const sent = completed instanceof Promise ? await completed : completed;
    return this.memory.rememberAnswer(await this.next.complete(sent, call));
  }

  stream(request: ChatRequest, call: CallContext): ChatStream {
    const completed = this.completed(request);
    if (completed instanceof Promise) return this.streamLater(completed, call);
    return remembered(this.next.stream(completed, call), this.memory);
  }

  async prepare(
    request: ChatRequest,
    call: CallContext,
    stream: boolean,
  ): Promise<readonly PreparedRequest[]> {
    const mask = new ReasoningMask();
    const shown = await this.completed(request, (found) => mask.hide(found));
    const prepared = await this.next.prepare(shown, call, stream);
    return prepared.map((one) => mask.show(one));
  }

  private async *streamLater(completed: Promise<ChatRequest>, call: CallContext): ChatStream {
    yield* remembered(this.next.stream(await completed, call), this.memory);
  }

  /**
   * The request with what the vault knows of its history. At once when it lacks nothing, or the vault is in memory.
   *
   * @param hide what is put in instead of what was found
   */
  private completed(
    request: ChatRequest,
    hide: (found: Found<StoredSignature>) => Found<StoredSignature> = asFound,
  ): ChatRequest | Promise<ChatRequest> {
    const { issuer } = this;
    const missing = missingSignatures(request, issuer);
    if (!missing) return request;
    const { handles, values } = missing;
    const signatures = handles.length > 0 ? this.vault.recall(handles) : nothing;
    const origins = values.length > 0 ? this.vault.originsOf(values) : nothing;
    if (!(signatures instanceof Promise) && !(origins instanceof Promise)) {
      return withSignatures(request, issuer, { signatures: hide(signatures), origins });
    }
    return Promise.all([signatures, origins]).then(([signatures, origins]) =>
      withSignatures(request, issuer, { signatures: hide(signatures), origins }),
    );
  }
}

function asFound(found: Found<StoredSignature>): Found<StoredSignature> {
  return found;
}

const nothing: ReadonlyMap<string, never> = new Map<string, never>();

/** The stream with its batches remembered. No generator: one would cost several promises more for each batch. */
function remembered(stream: ChatStream, memory: AnswerMemory): ChatStream {
  return {
    [Symbol.asyncIterator]() {
      const parts = stream[Symbol.asyncIterator]();
      const rememberBatch = memory.rememberStream();
      const remember = (step: IteratorResult<readonly ChatStreamPart[]>) => {
        if (step.done) return step;
        const value = rememberBatch(step.value);
        return value === step.value ? step : { done: false as const, value };
      };
      return {
        next: () => parts.next().then(remember),
        return: async () => (await parts.return?.()) ?? { done: true as const, value: undefined },
      };
    },
  };
}
