import {
  isJsonObject,
  UpstreamInvalidResponseError,
  type CallContext,
  type HttpTransport,
  type JsonObject,
  type JsonValue,
  type MessagesProvider,
  type NativeMessagesAnswer,
  type NativeMessagesChunk,
  type NativeMessagesRequest,
  type PreparedRequest,
  type RefusalMemory,
  type Scheduler,
  type Target,
  type WireHead,
} from '@model-gateway/core';
import { AnswerUsage, streamFailure } from '@model-gateway/format-anthropic';
import {
  AnswerReads,
  authorised,
  bodyText,
  boundedBodyText,
  discard,
  isSuccess,
  parseUpstreamJson,
  preparedRequest,
  refusal,
  toReadingFailure,
  UnreadableEvents,
  untilClosed,
} from '@model-gateway/provider-kit';
import { anthropicOrGoogleFailure } from '../families/anthropic-failure.js';
import type { PlatformDependencies } from '../platform-upstream.js';
import { MessageStreamReader } from './message-stream-reader.js';
import { nativeMessagesUpstream } from './native-messages-upstream.js';
import { passedHeaders, withPassedHeaders } from './passed-headers.js';

/** What the provider of messages needs besides a target. */
export type MessagesDependencies = PlatformDependencies & {
  readonly transport: HttpTransport;
  /** Absent: what a model refused is not remembered. */
  readonly refusals?: RefusalMemory;
  /** Absent: a complete answer whose connection stays open without its last event is waited for. */
  readonly scheduler?: Scheduler;
};

/**
 * Carries requests in Anthropic's own format to Vertex AI, and its answers back as they came. A streamed answer that is
 * complete ends soon: at once after its last event, and with that event where the upstream leaves it out. What is wrong
 * with the target is thrown by its calls.
 */
export function createPlatformMessagesProvider(
  target: Target,
  dependencies: MessagesDependencies,
): MessagesProvider {
  return new PlatformMessagesProvider(target, dependencies);
}

class PlatformMessagesProvider implements MessagesProvider {
  constructor(
    private readonly target: Target,
    private readonly dependencies: MessagesDependencies,
  ) {}

  async complete({ body }: NativeMessagesRequest, call: CallContext): Promise<NativeMessagesAnswer> {
    const { transport } = this.dependencies;
    const { authoriser, outgoing } = nativeMessagesUpstream(
      body,
      false,
      this.target,
      this.dependencies,
      call,
    );
    const { answer, mask } = await authorised(authoriser, outgoing, call, (wire) => transport.send(wire));
    const text = bodyText(answer.body);
    if (!isSuccess(answer)) throw refusal(this, answer, text, mask);
    const usage = new AnswerUsage();
    try {
      const message = parseUpstreamJson(text);
      const failure = isJsonObject(message) ? streamFailure(message) : undefined;
      if (failure !== undefined) throw failure;
      if (!isMessage(message)) throw new UpstreamInvalidResponseError('The upstream answered no message.');
      usage.add(message.usage);
    } catch (failure) {
      throw mask.failure(withPassedHeaders(toReadingFailure(failure), answer));
    }
    const { headers } = answer;
    const counts = usage.toUsage();
    return {
      body: answer.body,
      contentType: headers['content-type'] ?? 'application/json',
      headers: passedHeaders(headers),
      ...(counts !== undefined && { usage: counts }),
    };
  }

  async *stream({ body }: NativeMessagesRequest, call: CallContext): AsyncIterable<NativeMessagesChunk> {
    const { transport, scheduler } = this.dependencies;
    const { authoriser, outgoing } = nativeMessagesUpstream(body, true, this.target, this.dependencies, call);
    const { answer, mask } = await authorised(authoriser, outgoing, call, (wire) => transport.open(wire));
    if (!isSuccess(answer)) throw refusal(this, answer, await boundedBodyText(answer.body), mask);
    const reads = new AnswerReads(answer.body[Symbol.asyncIterator](), call.signal, scheduler);
    try {
      requireEvents(answer);
      const reader = new MessageStreamReader(new UnreadableEvents(call));
      let headers: NativeMessagesChunk['headers'] = passedHeaders(answer.headers);
      for (let read = await reads.next(); read.done !== true; read = await reads.next()) {
        const { failure, ...chunk } = reader.push(read.value);
        if (chunk.bytes.length > 0) {
          yield headers === undefined ? chunk : { ...chunk, headers };
          headers = undefined;
        }
        if (failure !== undefined) throw mask.failure(withPassedHeaders(failure, answer));
        if (reader.isOver) {
          await untilClosed(() => reads.next(), scheduler);
          break;
        }
        // Pings add nothing to the answer.
        reads.note(reader.isComplete ? 'certain' : 'open', chunk.usage !== undefined);
      }
      const { failure, ...chunk } = reader.end();
      if (failure !== undefined) throw mask.failure(withPassedHeaders(failure, answer));
      if (chunk.bytes.length > 0) yield headers === undefined ? chunk : { ...chunk, headers };
    } finally {
      reads.release();
      await discard(answer);
    }
  }

  async prepare(
    { body }: NativeMessagesRequest,
    call: CallContext,
    stream: boolean,
  ): Promise<readonly PreparedRequest[]> {
    const { authoriser, outgoing } = nativeMessagesUpstream(
      body,
      stream,
      this.target,
      this.dependencies,
      call,
    );
    return [preparedRequest(outgoing, authoriser, call)];
  }

  failure(head: WireHead, body: string) {
    return withPassedHeaders(anthropicOrGoogleFailure(head, body, this.dependencies.clock?.now()), head);
  }
}

function isMessage(answer: JsonValue): answer is JsonObject {
  return isJsonObject(answer) && answer.type === 'message' && Array.isArray(answer.content);
}

function requireEvents({ headers }: WireHead): void {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === undefined || type === 'text/event-stream') return;
  throw new UpstreamInvalidResponseError('The upstream answered something that is not a stream of events.');
}
