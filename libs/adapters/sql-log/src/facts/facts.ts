/** What is kept of a request in a narrow row, to be searched and counted. Texts are as they are stored. */
export interface Facts {
  /** Number of the row; see `RowNumbers`. */
  n: number;
  readonly id: string;
  readonly trace_id: string;
  readonly status: number;
  readonly provider: string | null;
  readonly slug: string | null;
  readonly model: string | null;
  readonly caller: string | null;
  readonly route: string;
  readonly prompt: string | null;
  readonly cache: string | null;
  readonly code: string | null;
  readonly duration_ms: number;
  readonly duration_bucket: number;
  readonly first_bucket: number | null;
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly cached_tokens: number;
  readonly reasoning_tokens: number;
  readonly total_tokens: number;
  /** null: nothing was used, or a price is not known. */
  readonly nano_dollars: number | null;
  /** 1: a price is not known. */
  readonly unpriced: number;
  /** 1: another target than the first served, or a retry did. */
  readonly rescued: number;
  /** JSON; null: there is none. */
  readonly metadata: string | null;
  /** Words and terms of metadata, with spaces between them. */
  readonly terms: string;
}

/** Columns with texts to be compared. */
export type TextColumn = 'provider' | 'slug' | 'model' | 'caller' | 'route' | 'prompt' | 'cache' | 'code';
