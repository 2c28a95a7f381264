import { checkCertificates } from './check-certificates.js';
import { keyValueList } from './key-value-list.js';
import { numberOf, textOf, type Variables } from './variables.js';

/** The signals that can be exported. */
export type Signal = 'TRACES' | 'METRICS';

/** Where and how a signal is exported. */
export interface SignalSettings {
  /** The complete URL. May contain a password. */
  readonly url: string;
  /** Secret. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of one export, retries included. */
  readonly timeoutMs: number;
  readonly compression: 'gzip' | 'none';
}

const paths = { TRACES: 'v1/traces', METRICS: 'v1/metrics' } satisfies Record<Signal, string>;
const defaultTimeoutMs = 10_000;
const protocol = 'http/protobuf';

/**
 * Reads the settings of a signal; undefined: it is not exported.
 *
 * @param onProblem receives settings that are not supported, without values that may be secret
 */
export function signalSettings(
  signal: Signal,
  variables: Variables,
  onProblem: (message: string) => void,
): SignalSettings | undefined {
  const own = (name: string) => [`OTEL_EXPORTER_OTLP_${signal}_${name}`, `OTEL_EXPORTER_OTLP_${name}`];
  const [ownEndpoint = '', endpoint = ''] = own('ENDPOINT');
  const given = textOf(variables, ownEndpoint);
  const base = given ?? textOf(variables, endpoint);
  if (base === undefined || !usesOtlp(signal, variables, onProblem)) return undefined;
  const url = urlOf(given === undefined ? `${base.replace(/\/$/, '')}/${paths[signal]}` : base);
  if (url === undefined) {
    onProblem(
      `${given === undefined ? endpoint : ownEndpoint} must be an http or https URL: nothing is sent.`,
    );
    return undefined;
  }
  for (const name of own('PROTOCOL')) {
    const wanted = textOf(variables, name);
    if (wanted === protocol) break;
    if (wanted === undefined) continue;
    onProblem(`${name}: only ${protocol} is supported; what it is for is not sent.`);
    return undefined;
  }
  checkCertificates(signal, variables, onProblem);
  const compression = own('COMPRESSION').map((name) => textOf(variables, name));
  return {
    url,
    headers: headersOf(own('HEADERS'), variables, onProblem),
    timeoutMs: numberOf(variables, own('TIMEOUT'), { least: 1 }, onProblem) ?? defaultTimeoutMs,
    compression: (compression[0] ?? compression[1]) === 'gzip' ? 'gzip' : 'none',
  };
}

/** Headers of the signal override the common ones. */
function headersOf(
  names: readonly string[],
  variables: Variables,
  onProblem: (message: string) => void,
): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of names.toReversed()) Object.assign(headers, keyValueList(variables, name, onProblem));
  return headers;
}

/** Whether the exporter of a signal is OTLP, which is the default. */
function usesOtlp(signal: Signal, variables: Variables, onProblem: (message: string) => void): boolean {
  const name = `OTEL_${signal}_EXPORTER`;
  const exporters = (textOf(variables, name) ?? 'otlp').split(',').map((word) => word.trim());
  const others = exporters.filter((word) => word !== 'otlp' && word !== 'none');
  if (others.length > 0) onProblem(`${name}: only otlp and none are supported; the rest has no effect.`);
  return exporters.includes('otlp');
}

function urlOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : undefined;
}
