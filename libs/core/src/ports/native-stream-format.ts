/**
 * A step of a streamed answer in a client's own format, as far as stream recovery compares answers. The stretches of a choice
 * follow each other: text, a thought, a call, or anything else, each in one kind.
 *
 * - `head`: what comes once, before everything else.
 * - `begin`: a stretch begins. Kinds with a meaning are `text` and `reasoning`; others are only compared.
 * - `grow`: text of the stretch that began last. Opaque: JSON that stands for something which is no text.
 * - `sign`: a signature of that stretch. Signatures are not compared: each upstream has its own.
 * - `end`: that stretch is complete. A stretch without an end may grow until the next begins.
 * - `finish`: the choice says why it ends.
 */
export type NativeStep =
  | { readonly type: 'head' }
  | { readonly type: 'begin'; readonly choice: number; readonly kind: string }
  | { readonly type: 'grow'; readonly choice: number; readonly text: string; readonly isOpaque?: true }
  | { readonly type: 'sign'; readonly choice: number }
  | { readonly type: 'end'; readonly choice: number }
  | { readonly type: 'finish'; readonly choice: number };

/** What of a step goes to the caller: all of it, nothing, or only this rest of its text. */
export type StepDelivery = 'all' | 'nothing' | { readonly text: string };

/** One event of a streamed answer. */
export interface NativeStreamEvent {
  readonly steps: readonly NativeStep[];
  /**
   * The event as text of the stream, with what the caller gets of it. Empty when nothing is.
   *
   * @param deliveries in the order of the steps
   * @param shift so many stretches more are before it in the caller's answer than in its own
   */
  write(deliveries: readonly StepDelivery[], shift: number): string;
}

/** Reads one streamed answer. */
export interface NativeStreamReader {
  /**
   * The events of these bytes.
   *
   * @param bytes whole events
   */
  read(bytes: Uint8Array): readonly NativeStreamEvent[];
}

/** A client's own format, for the recovery of its streams. */
export interface NativeStreamFormat<Request> {
  /** Makes the reader of one answer. */
  reader(): NativeStreamReader;
  /** The same request for a model that continues this text of its answer. */
  continued(request: Request, text: string): Request;
}
