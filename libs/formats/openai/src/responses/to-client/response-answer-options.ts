import type { ResponseEcho, ResponseItem } from '@model-gateway/contract';
import type { LossEntry, LossReporter } from '@model-gateway/core';
import type { ClientTools } from '../client-tools.js';

/** What a response needs besides the answer of the model. */
export interface ResponseAnswerOptions {
  /** `resp_…`; constant in the stream. */
  readonly id: string;
  /** The model as the client asked for it: clients compare it with the answer's. */
  readonly model: string;
  /** What the response repeats of the request. */
  readonly echo: ResponseEcho;
  /** The client's tools, whose calls are given their own names and form. */
  readonly tools: ClientTools;
  /** The values of `include` in the request. */
  readonly include: ReadonlySet<string>;
  /** Takes the items of a response that did not fail as they are to be stored; absent: it is not stored. */
  readonly storeOutput?: (output: readonly ResponseItem[]) => void;
  /** A new id: the prefix and random characters. */
  readonly nextId: (prefix: string) => string;
  /** Unix seconds. */
  readonly now: () => number;
  readonly reportLoss: LossReporter;
  /** What was lost until now, for a client that wants to read it; absent: it does not. */
  readonly losses?: () => readonly LossEntry[];
}
