/** What the caller has of an answer in one format, whoever it came from, and how others may complete it. */
export interface RecoverableAnswer<Item> {
  /** Notes what is delivered to the caller. Cheap. */
  push(item: Item): void;
  /** True for an item that has nothing for the caller. */
  isNothing(item: Item): boolean;
  /** Was anything delivered that the caller sees? */
  readonly isShown: boolean;
  /** Has everything its end that was begun? Others may follow. */
  readonly isEnded: boolean;
  /** Is nothing missing but figures? */
  readonly isComplete: boolean;
  /** Selects what the caller lacks of the whole answer of another target. */
  restart(): RecoveringAnswer<Item>;
  /** Undefined where nobody can continue: the answer has other content than text, several choices, or too little text. */
  continuation(): Continuation<Item> | undefined;
  /** Nothing will be recovered any more. */
  forget(): void;
}

/** Selects what the caller receives of a replacement for an answer that broke off. */
export interface RecoveringAnswer<Item> {
  /** What to deliver after this item arrived. Undefined: the replacement does not fit what was delivered. */
  take(item: Item): Item | undefined;
  /** Whether the caller's answer is complete if the stream ends here. */
  readonly mayEnd: boolean;
}

/** How a model is asked to go on, and what selects from what it says. */
export interface Continuation<Item> {
  /** It gets the answer up to here. */
  readonly text: string;
  readonly answer: RecoveringAnswer<Item>;
}
