/**
 * The narrow row of a request, which is searched and counted. Texts are in stored form. Rows of earlier versions have null
 * in columns that these did not record.
 */
export interface Facts {
  /** Number of the row: see `RowNumbers`. */
  n: number;
  readonly id: string;
  /** null: the default workspace. */
  readonly workspace: string | null;
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
  /** Id of the stored config, or `inline`. */
  readonly config: string | null;
  readonly config_version: number | null;
  readonly prompt_version: number | null;
  readonly region: string | null;
  readonly tier: string | null;
  /** 1: it was streamed. */
  readonly stream: number;
  /** The different finish reasons of the choices, separated by commas. */
  readonly finish: string | null;
  readonly first_token_ms: number | null;
  /** The worst loss, as `lossLevels` numbers it; 0: none. */
  readonly loss_severity: number;
  /** The worst that guardrails found, as `guardrailLevels` numbers it; 0: none looked at the request. */
  readonly guardrail: number;
  /** 1: a part of the usage is an estimate. */
  readonly estimated: number;
  /** JSON; null: there is none. */
  readonly metadata: string | null;
  /** Search terms of texts and metadata, separated by spaces. */
  readonly terms: string;
}

/** Columns with texts that filters compare. */
export type TextColumn = 'provider' | 'slug' | 'model' | 'caller' | 'route' | 'prompt' | 'cache' | 'code';
