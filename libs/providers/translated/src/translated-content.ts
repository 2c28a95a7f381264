import {
  exactJson,
  InvalidRequestError,
  outputBytes,
  type CallContext,
  type ChatProvider,
  type ChatRequest,
  type ChatResponse,
  type ContentProvider,
  type JsonObject,
  type Mutable,
  type NativeContentAnswer,
  type NativeContentChunk,
  type NativeContentRequest,
  type PreparedRequest,
  type TokenCounter,
} from '@model-gateway/core';
import {
  ContentChunkEncoder,
  fromCountTokensRequest,
  fromGenerateContentRequest,
  toGenerateContentAnswer,
  type ContentAnswerOptions,
} from '@model-gateway/format-gemini';
import { toContentPath } from './content-path.js';
import { withOwnFailure, withOwnFailures } from './own-failures.js';
import { reportEstimate } from './estimating-counter.js';
import { estimatePrompt } from './prompt-estimate.js';
import { finishesIn, saysSomething, usageIn } from './stream-facts.js';

/** What {@link translatedContent} works with. */
export interface TranslatedContentDependencies {
  /** A new id: the prefix and random characters. */
  readonly nextId: (prefix: string) => string;
  /** Counts the tokens of the same target. Absent: no upstream counts those of its model, and they are estimated. */
  readonly tokens: TokenCounter | undefined;
}

/**
 * Serves requests in Gemini's format from a provider of chats, for models that do not speak that format: translates the
 * request to the canonical one and the canonical answer back. Retries, limits and guardrails around it work as around a
 * provider that speaks the format.
 */
export function translatedContent(
  chats: ChatProvider,
  dependencies: TranslatedContentDependencies,
): ContentProvider {
  return new TranslatedContentProvider(chats, dependencies);
}

const encoder = new TextEncoder();
const contentType = 'application/json; charset=UTF-8';

class TranslatedContentProvider implements ContentProvider {
  constructor(
    private readonly chats: ChatProvider,
    private readonly dependencies: TranslatedContentDependencies,
  ) {}

  async complete(content: NativeContentRequest, call: CallContext): Promise<NativeContentAnswer> {
    const own = asContent(call, content);
    if (content.method === 'countTokens') {
      const request = fromCountTokensRequest(content.body, call.reportLoss);
      return encoded({ totalTokens: await withOwnFailure(this.count(request, own), placesOf(content)) });
    }
    const request = fromGenerateContentRequest(content.body, call.reportLoss);
    const response = await withOwnFailure(this.chats.complete(request, own), placesOf(content));
    const answer = toGenerateContentAnswer(response, this.answerOptions(content, request, call));
    return {
      ...encoded(answer),
      ...(response.usage && { usage: response.usage }),
      finish: finishOf(response),
    };
  }

  async *stream(content: NativeContentRequest, call: CallContext): AsyncIterable<NativeContentChunk> {
    if (content.method === 'countTokens') {
      throw new InvalidRequestError('unsupported_parameter', 'A count is not streamed.', { param: 'stream' });
    }
    const request = fromGenerateContentRequest(content.body, call.reportLoss);
    const chunks = new ContentChunkEncoder(this.answerOptions(content, request, call));
    const finish: string[] = [];
    let begun = false;
    const answer = withOwnFailures(this.chats.stream(request, asContent(call, content)), placesOf(content));
    for await (const parts of answer) {
      begun ||= parts.some(saysSomething);
      finish.push(...finishesIn(parts));
      const chunk: Mutable<NativeContentChunk> = { bytes: encoder.encode(chunks.push(parts)), begun };
      const usage = usageIn(parts);
      if (usage) chunk.usage = usage;
      else chunk.outputBytes = outputBytes(parts);
      if (chunk.bytes.length > 0 || usage) yield chunk;
    }
    yield { bytes: encoder.encode(chunks.end()), begun: true, finish };
  }

  async prepare(
    content: NativeContentRequest,
    call: CallContext,
    stream: boolean,
  ): Promise<readonly PreparedRequest[]> {
    const request = fromGenerateContentRequest(content.body, call.reportLoss);
    const prepared = this.chats.prepare(request, asContent(call, content), stream);
    return withOwnFailure(prepared, placesOf(content));
  }

  /** The upstream's count, or an estimate for a model whose tokens its upstream does not count. */
  private async count(request: ChatRequest, call: CallContext): Promise<number> {
    const { tokens } = this.dependencies;
    if (!tokens) return this.estimate(request, call);
    const [prepared] = await this.chats.prepare(request, call, false);
    const counted = { body: prepared?.body ?? {}, chat: () => request };
    // What the translation loses is reported by its preparation already.
    const { inputTokens } = await tokens.count(counted, { ...call, reportLoss: () => undefined });
    return inputTokens;
  }

  private estimate(request: ChatRequest, call: CallContext): number {
    reportEstimate(call.reportLoss);
    call.approve?.();
    return estimatePrompt(request);
  }

  private answerOptions(
    { model = '' }: NativeContentRequest,
    { thinking }: ChatRequest,
    { reportLoss }: CallContext,
  ): ContentAnswerOptions {
    return {
      id: this.dependencies.nextId('resp_'),
      model,
      showsThoughts: thinking?.includeThoughts === true,
      reportLoss,
    };
  }
}

function encoded(answer: JsonObject): NativeContentAnswer {
  return { body: encoder.encode(exactJson(answer)), contentType };
}

function finishOf({ choices }: ChatResponse): readonly string[] {
  return choices.map(({ finish }) => finish.reason);
}

/**
 * The call for a client that can be shown thoughts and code, because Gemini's format has places for them, and that knows
 * the places of its request by Google's names.
 */
function asContent(call: CallContext, content: NativeContentRequest): CallContext {
  const ownPlace = placesOf(content);
  const reportLoss: CallContext['reportLoss'] = (entry) =>
    call.reportLoss({ ...entry, path: ownPlace(entry.path) });
  return { ...call, strict: false, reportLoss };
}

function placesOf({ body }: NativeContentRequest): (path: string) => string {
  return (path) => toContentPath(path, body);
}
