import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { corpusFolder } from '../support/corpus.js';
import type { Json, JsonRecord } from './json.js';

/** What another gateway's test expects of one translation. Kept outside the repository. */
export interface TranslationCase {
  readonly id: string;
  readonly kind: 'request' | 'response' | 'error';
  readonly peer: string;
  readonly provider: 'gemini' | 'vertex' | 'vertex-anthropic';
  /** Route that is asked. */
  readonly endpoint: '/v1/chat/completions' | '/v1/messages' | '/v1/messages/count_tokens';
  readonly tags: readonly string[];
  /** A choice of the peer that is open to debate. */
  readonly informative?: boolean;
  readonly match: 'full' | 'subset' | 'paths' | 'contains' | 'none' | 'reference';
  /** The upstream's model; goes in place of the request's. */
  readonly model?: string;
  readonly model_override?: string;
  readonly openai_request?: JsonRecord & { readonly model?: string };

  readonly expected_upstream_request?: JsonRecord;
  readonly expected_paths?: JsonRecord;
  readonly expected_body_contains?: readonly string[];
  readonly expected_body_not_contains?: readonly string[];
  readonly expected_part_counts?: Readonly<Record<string, number>>;
  readonly expected_error?: { readonly message_contains: string | null };
  readonly expected_path?: string;
  readonly expected_path_suffix?: string;
  readonly expected_url_contains?: readonly string[];
  readonly expected_query?: string;
  readonly exact_at?: readonly string[];
  readonly unordered?: readonly string[];
  readonly ignore?: readonly string[];
  readonly json_strings?: readonly string[];
  readonly case_insensitive?: readonly string[];
  readonly absent?: readonly string[];
  readonly unique?: readonly string[];

  readonly upstream_response?: JsonRecord;
  readonly upstream_sse?: string;
  readonly upstream_status?: number;
  readonly split_at?: readonly string[];
  readonly expected_openai_response?: JsonRecord;
  readonly expected_openai_chunks?: readonly JsonRecord[];
  readonly expected_stream_summary?: JsonRecord;
  readonly expected_done?: boolean;
  readonly expected_reasoning?: string;
  readonly expected_signature?: string;

  readonly upstream_body?: Json;
  readonly expected_openai_error?: JsonRecord;
  readonly expected_status?: number;
}

/** Beside the recorded traffic. */
const translationFolder = path.join(path.dirname(corpusFolder), 'translation');

type Listed = Pick<TranslationCase, 'provider' | 'endpoint' | 'match'> & { readonly file: string };

/**
 * The chosen cases, without those that have nothing that could be sent or served; undefined where the corpus is not
 * on this machine.
 */
export function loadTranslationCases(
  chosen: (listed: Pick<TranslationCase, 'provider' | 'endpoint'>) => boolean,
): readonly TranslationCase[] | undefined {
  const index = path.join(translationFolder, 'index.json');
  if (!existsSync(index)) return undefined;
  return (JSON.parse(readFileSync(index, 'utf8')) as Listed[])
    .filter((listed) => listed.match !== 'reference' && chosen(listed))
    .map(
      ({ file }) => JSON.parse(readFileSync(path.join(translationFolder, file), 'utf8')) as TranslationCase,
    );
}
