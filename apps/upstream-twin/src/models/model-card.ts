/** How a model's thinking is controlled. Budgets are tokens, ends included; `off` says that 0 is accepted. */
export type Thinking =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'budget';
      readonly min: number;
      readonly max: number;
      readonly off: boolean;
      readonly byDefault: boolean;
    }
  | {
      readonly kind: 'level';
      readonly levels: readonly string[];
      readonly byDefault: string;
      /** A budget is taken in place of a level. */
      readonly budgets: boolean;
    };

/** What the twin knows of one model. */
export interface ModelCard {
  readonly name: string;
  /** 2, 2.5, 3, 3.1, … */
  readonly generation: number;
  readonly thinking: Thinking;
  /** Makes pictures when asked by responseModalities. */
  readonly image: boolean;
  /** Makes speech only. */
  readonly speech: boolean;
  /** 3.5 Flash-Lite and later: no penalties, no last content of role model. */
  readonly refusesPenaltiesAndPrefill: boolean;
  /** Gemini 4: no second candidate, no entry of the cache. */
  readonly refusesCandidatesAndCaches: boolean;
}
