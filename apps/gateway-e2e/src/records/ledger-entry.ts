import type { WireAnswer } from '../support/keep-alive-client.js';
import { priceOfTokens, type Tokens } from './ledger-prices.js';

/** What a bookkeeper who saw the answers writes down of one request. */
export interface LedgerEntry {
  /** Of the request. */
  readonly id: string;
  /** What it was to try. */
  readonly kind: string;
  /** 499: its caller left. */
  readonly status: number;
  /** As the log calls it; absent: it is not known before anything is asked. */
  readonly model?: string;
  /** Absent: the answer told of none, or its caller did not see them. */
  readonly tokens?: Tokens;
  /** Null: the price is not known. Absent: nothing was used, or it is not known how much. */
  readonly nanoDollars?: number | null;
  /** The header `x-gateway-cost` in US dollars; absent: the response has none. */
  readonly costHeader?: string;
  /** How the attempts ended, where the request had several. */
  readonly outcomes?: readonly string[];
  readonly isCached?: boolean;
  /** What was used is an estimate, or the caller did not see all of it: the log alone has it. */
  readonly isInLogAlone?: true;
  /** Tokens of the prompt, at least, of an answer whose caller left. */
  readonly leastPrompt?: number;
}

/** How to write down an answer that told what it used. */
export interface ServedAnswer {
  readonly kind: string;
  readonly answer: WireAnswer;
  readonly model: string;
  readonly tokens: Tokens;
}

/** A request that was served; {@link LedgerEntry.nanoDollars} is the price of its tokens. */
export function servedEntry(
  { kind, answer, model, tokens }: ServedAnswer,
  more: Partial<LedgerEntry> = {},
): LedgerEntry {
  return {
    id: requestIdOf(answer),
    kind,
    status: 200,
    model,
    tokens,
    nanoDollars: priceOfTokens(model, tokens),
    ...costHeaderOf(answer),
    ...more,
  };
}

function costHeaderOf({ headers }: WireAnswer): Pick<LedgerEntry, 'costHeader'> {
  const { 'x-gateway-cost': cost } = headers;
  return typeof cost === 'string' ? { costHeader: cost } : {};
}

/** A request that failed, and used nothing. */
export function failedEntry(
  kind: string,
  answer: WireAnswer,
  status: number,
  more: Partial<LedgerEntry> = {},
): LedgerEntry {
  needStatus(answer, status);
  return { id: requestIdOf(answer), kind, status, ...more };
}

/** @throws Error for any other status. */
export function needStatus(answer: WireAnswer, status: number): void {
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.text}`);
}

/** The id that the gateway gave the request. */
function requestIdOf({ headers }: WireAnswer): string {
  return String(headers['x-gateway-request-id']);
}
