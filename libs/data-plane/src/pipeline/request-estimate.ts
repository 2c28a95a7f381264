import type { ModelPlace, Mutable } from '@model-gateway/core';
import { estimatePromptTokens, type ExpectedUsage } from '@model-gateway/usage';
import type { InferenceCommand } from './inference-command.js';
import type { Operation } from './operation.js';
import { outputLimitOf } from './output-limit.js';

/** What one request is expected to use. Computed when it is first needed, once for all attempts. */
export class RequestEstimate {
  private known: number | undefined;

  constructor(private readonly command: Pick<InferenceCommand<unknown>, 'json'>) {}

  /** Estimated tokens of the prompt. */
  get promptTokens(): number {
    return (this.known ??= estimatePromptTokens(this.command.json));
  }

  /** @param place undefined: no target is chosen yet */
  expected(
    place: ModelPlace | undefined,
    charging: Operation<never, never, never, never>['charging'],
  ): ExpectedUsage {
    const expected: Mutable<ExpectedUsage> = { promptTokens: this.promptTokens };
    const limit = charging === 'tokens' ? outputLimitOf(this.command.json) : 0;
    if (limit !== undefined) expected.maxCompletionTokens = limit;
    if (place) expected.place = place;
    return expected;
  }
}
