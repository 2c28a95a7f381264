import {
  UpstreamInvalidResponseError,
  type CapacityTier,
  type JsonValue,
  type LossReporter,
  type NativeContentRequest,
  type Usage,
  type WireHead,
} from '@model-gateway/core';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { fromCountTokensAnswer } from '../tokens/from-count-tokens-answer.js';
import { servedTierHeader } from '../from-upstream/served-tier-header.js';
import { candidateCount, nativeKey } from './native-member.js';
import { requireContinuableBody } from './require-continuable-body.js';
import { NativeAnswerReader } from './native-answer-reader.js';
import { toNativeContentRequest, type NativeRequest } from './to-native-content-request.js';
import { withNativeTier } from './with-native-tier.js';
import { toNativeCountRequest } from './to-native-count-request.js';

/** Translates requests in Gemini's own format for one upstream, and reads facts from the answers. */
export interface NativeContent {
  /**
   * The request as it is sent.
   *
   * @param continues the model is to continue the answer that the body ends with
   * @throws InvalidRequestError it cannot
   */
  encode(request: NativeContentRequest, reportLoss: LossReporter, continues?: true): NativeRequest;
  /** The facts about a unary answer. Throws a `GatewayError` if it is an error, or empty. */
  read(
    request: NativeContentRequest,
    answer: JsonValue,
    head?: Pick<WireHead, 'headers'>,
  ): { readonly usage?: Usage; readonly finish?: readonly string[] };
  /** The tier that a request names; undefined: none. */
  tierOf(request: NativeContentRequest): string | undefined;
  /** The reader of one streamed answer. */
  reader(request: NativeContentRequest, head?: Pick<WireHead, 'headers'>): NativeAnswerReader;
}

/** The tier that a body of generateContent names, in either of Google's spellings. */
function tierOf({ method, body }: NativeContentRequest): string | undefined {
  const key = method === 'generateContent' ? nativeKey(body, 'serviceTier') : undefined;
  const tier = key === undefined ? undefined : body[key];
  return typeof tier === 'string' ? tier : undefined;
}

const encoders = {
  generateContent: toNativeContentRequest,
  countTokens: toNativeCountRequest,
} as const;

/**
 * Gemini's own format for one model of one upstream.
 *
 * @param resource full name of the model, such as `models/gemini-2.5-flash`
 * @param tier the only one that may serve; absent: as the request says
 */
export function nativeContent(dialect: GeminiDialect, resource: string, tier?: CapacityTier): NativeContent {
  return {
    tierOf,
    encode: ({ method, body }, reportLoss, continues) => {
      if (continues) requireContinuableBody(body, resource);
      const isTiered = tier !== undefined && method === 'generateContent';
      const client = isTiered ? withNativeTier(body, tier, dialect, reportLoss) : body;
      return encoders[method](client, { dialect, resource, reportLoss });
    },
    read({ method, body }, answer, head) {
      if (method === 'countTokens') {
        fromCountTokensAnswer(answer);
        return {};
      }
      if (Array.isArray(answer)) {
        throw new UpstreamInvalidResponseError(
          'The upstream answered a list where it was asked for one answer.',
        );
      }
      const reader = new NativeAnswerReader({
        dialect,
        framing: 'unary',
        choices: candidateCount(body),
        servedTier: head?.headers[servedTierHeader],
      });
      const reported = reader.push(answer);
      const { usage = reported, finish } = reader.end();
      return usage === undefined ? { finish } : { finish, usage };
    },
    reader: ({ body }, head) =>
      new NativeAnswerReader({
        dialect,
        framing: 'stream',
        choices: candidateCount(body),
        servedTier: head?.headers[servedTierHeader],
      }),
  };
}
