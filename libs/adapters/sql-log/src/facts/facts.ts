/** The narrow row of a request, which is searched and counted. Texts are in stored form. */
export interface Facts {
  /** Number of the row: see `RowNumbers`. */
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
  /** null: no usage, or a price is not known. */
  readonly nano_dollars: number | null;
  /** 1: a price is not known. */
  readonly unpriced: number;
  /** 1: another target than the first served, or a retry did. */
  readonly rescued: number;
  /** JSON; null: there is none. */
  readonly metadata: string | null;
  /** Search terms of texts and metadata, separated by spaces. */
  readonly terms: string;
}

/** Columns with texts that filters compare. */
export type TextColumn = 'provider' | 'slug' | 'model' | 'caller' | 'route' | 'prompt' | 'cache' | 'code';
