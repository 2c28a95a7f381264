import type {
  CallContext,
  HttpTransport,
  JsonObject,
  JsonValue,
  TokenCount,
  TokenCountRequest,
  TokenCounter,
} from '@model-gateway/core';
import type { Authoriser } from '../authoriser.js';
import { encodeBody } from '../encode-body.js';
import { exchangeJson } from '../exchange-json.js';
import type { Outgoing } from '../outgoing.js';
import type { FailureReader } from '../refusal.js';
import { reportUnusedBetas } from '../report-unused-betas.js';

/** How an upstream is asked to count tokens: pure translation. */
export interface TokenCountFormat extends FailureReader {
  /** The body to send. Throws `InvalidRequestError` for what the upstream has no words for. */
  encode(request: TokenCountRequest, call: CallContext): JsonObject;
  /** Headers that ask for the betas of the call. Absent: they mean nothing here, and are reported. */
  betaHeaders?(request: TokenCountRequest, call: CallContext): Readonly<Record<string, string>>;
  /** As `amendHeaders` of a chat format, for {@link betaHeaders}. */
  amendBetaHeaders?(
    headers: Readonly<Record<string, string>>,
    refusal: string,
    call: CallContext,
  ): Readonly<Record<string, string>> | undefined;
  /** The count that an answer holds. Throws a `GatewayError` for one that holds none. */
  decode(answer: JsonValue): TokenCount;
}

/** One place that counts tokens. */
export interface TokenCountUpstream {
  readonly format: TokenCountFormat;
  readonly authoriser: Authoriser;
  /** Absolute. */
  readonly url: string;
}

/** Counts tokens at an upstream that speaks JSON over HTTP. Which one is asked for at each call and not at birth. */
export class HttpTokenCounter implements TokenCounter {
  constructor(
    private readonly transport: HttpTransport,
    private readonly upstream: () => TokenCountUpstream,
  ) {}

  async count(request: TokenCountRequest, call: CallContext): Promise<TokenCount> {
    const { format, authoriser, url } = this.upstream();
    const body = encodeBody(() => format.encode(request, call));
    const own = format.betaHeaders?.(request, call);
    if (call.betas !== undefined && !format.betaHeaders) reportUnusedBetas(call.betas, call.reportLoss);
    call.approve?.();
    const amendOwn: Outgoing['amendOwn'] = (refusal, refused) => {
      const amended = format.amendBetaHeaders?.(refused, refusal, call);
      if (amended) call.approve?.();
      return amended;
    };
    return exchangeJson(
      { transport: this.transport, authoriser, failure: (head, text) => format.failure(head, text) },
      { method: 'POST', url, body, accept: 'application/json', headers: {}, own, amendOwn },
      call,
      (answer) => format.decode(answer),
    );
  }
}
