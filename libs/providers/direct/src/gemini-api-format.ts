import type { Clock } from '@model-gateway/core';
import {
  GenerateContentDecoder,
  geminiApiDialect,
  googleFailure,
  toGenerateContentRequest,
} from '@model-gateway/format-gemini';
import type { ChatFormat } from '@model-gateway/provider-kit';

/** What the format needs besides a model. */
export interface FormatDependencies {
  /** An id for each tool call: the upstream's own are not passed on. */
  readonly nextId: () => string;
  /** For a `retry-after` that is a date; without it such a header is not understood. */
  readonly clock?: Clock;
}

/** generateContent as the Gemini API speaks it. */
export function geminiApiFormat(model: string, { nextId, clock }: FormatDependencies): ChatFormat {
  const dialect = geminiApiDialect;
  return {
    encode: (request, { reportLoss, strict = false, continues }) =>
      toGenerateContentRequest(request, { model, dialect, reportLoss, strict, continues }),
    decoder: (framing) => new GenerateContentDecoder({ dialect, nextId, framing }),
    failure: ({ status, headers }, body) => googleFailure(status, body, headers, clock?.now()),
  };
}
