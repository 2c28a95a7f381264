import type { ModelPlace } from '@model-gateway/core';

/** Tokens that a response is expected to have until one was counted. */
const unknownOutput = 1_000;
/** Share of the newest response in the average. */
const newestShare = 0.1;
/** Bound of the models, because callers choose their names. */
const maxModels = 1_000;

/** How many output tokens responses of each model usually have: an average in which the newest count most. */
export class UsualOutput {
  private readonly averages = new Map<string, number>();
  /** Of responses of all models. */
  private overall: number | undefined;

  /** Learns from a response. */
  learn({ kind, model }: ModelPlace, completionTokens: number): void {
    if (!Number.isFinite(completionTokens) || completionTokens < 0) return;
    const name = `${kind}/${model}`;
    const average = this.averages.get(name);
    if (average === undefined && this.averages.size >= maxModels) this.averages.clear();
    this.averages.set(name, next(average, completionTokens));
    this.overall = next(this.overall, completionTokens);
  }

  /**
   * Tokens, a whole number; 1,000 for a model without responses.
   *
   * @param place undefined: no target is chosen yet, so the responses of all models count
   */
  of(place: ModelPlace | undefined): number {
    const average = place ? this.averages.get(`${place.kind}/${place.model}`) : this.overall;
    return average === undefined ? unknownOutput : Math.ceil(average);
  }
}

function next(average: number | undefined, tokens: number): number {
  return average === undefined ? tokens : average + (tokens - average) * newestShare;
}
