import type {
  CallContext,
  EmbeddingProvider,
  EmbeddingRequest,
  EmbeddingResponse,
  HttpTransport,
  LossReporter,
} from '@model-gateway/core';
import type { Authoriser } from '../authoriser.js';
import { exchangeAll } from '../exchange-all.js';
import type { EmbeddingFormat } from './embedding-format.js';
import { joinEmbeddings } from './join-embeddings.js';

/** One place that embeds: its language, its address, and who we are there. */
export interface EmbeddingUpstream {
  readonly format: EmbeddingFormat;
  readonly authoriser: Authoriser;
  /** Absolute. Every part that came from outside was checked (see `pathSegment`). */
  readonly url: string;
  /** Headers of this upstream. Names in lower case. Absent: none. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Upstream requests of one request for embeddings that are under way at a time. More would be quicker, and would
 * use up the quota of whoever shares the upstream account.
 */
const mostAtATime = 8;

/**
 * Embeds at an upstream that speaks JSON over HTTP, in as many requests as that takes. All of them are translated
 * before the first is sent, so that a refusal costs nothing.
 *
 * Which upstream is asked for at each call and not at birth, so that a target that cannot work fails its own call.
 */
export class HttpEmbeddingProvider implements EmbeddingProvider {
  constructor(
    private readonly transport: HttpTransport,
    private readonly upstream: (request: EmbeddingRequest) => EmbeddingUpstream,
  ) {}

  async embed(request: EmbeddingRequest, call: CallContext): Promise<EmbeddingResponse> {
    const { format, authoriser, url, headers } = this.upstream(request);
    const { reportLoss, strict = false, approve } = call;
    const exchanges = format.encode(request, { reportLoss, strict, lossless: approve !== undefined });
    const failure = format.failure.bind(format);
    const answers = await exchangeAll(
      { transport: this.transport, authoriser, failure, url, headers, mostAtATime },
      exchanges,
      call,
    );
    const answer = joinEmbeddings(answers);
    reportTruncated(request, answer, reportLoss);
    return answer;
  }
}

/** Only the answer tells. */
function reportTruncated(
  { inputs }: EmbeddingRequest,
  { embeddings }: EmbeddingResponse,
  reportLoss: LossReporter,
): void {
  const reason = 'The text is longer than the model reads: the upstream cut it.';
  for (const { input, truncated } of embeddings) {
    if (truncated === true)
      reportLoss({ path: inputs[input]?.path ?? 'input', action: 'clamped', severity: 'lost', reason });
  }
}
