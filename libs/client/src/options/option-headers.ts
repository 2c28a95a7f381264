import { OptionError } from '../errors/option-error.js';
import type { GatewayOptions } from './gateway-options.js';
import { headerNames, headerOptions, type HeaderOption } from './header-names.js';
import { headerJson, headerValue } from './header-value.js';

/** The longest delay of a timer, in milliseconds. */
const longestMs = 2_147_483_647;

type Encode = (value: unknown, option: HeaderOption) => string;

/** Encodes the value of each option. Throws an {@link OptionError}. */
const encoders = {
  apiKey: fromText,
  workspace: fromText,
  provider: fromText,
  config: (value, option) => (isObject(value) ? headerJson(value, option) : fromText(value, option)),
  strictStandardCompliance: fromBoolean,
  vertexProjectId: fromText,
  vertexRegion: fromText,
  Authorization: fromText,
  customHost: fromText,
  requestTimeout: (value, option) => String(milliseconds(value, option)),
  metadata: fromTexts,
  traceId: fromText,
  spanId: fromText,
  parentSpanId: fromText,
  spanName: fromText,
  cacheForceRefresh: fromBoolean,
  cacheNamespace: fromText,
  forwardHeaders: fromList,
  anthropicBeta: fromList,
  debug: fromBoolean,
} satisfies Record<HeaderOption, Encode>;

/** Converts options to headers and checks each option. Absent and null options are skipped. */
export function optionHeaders(options: GatewayOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const option of headerOptions) {
    const value: unknown = options[option];
    if (value === undefined || value === null) continue;
    const encode: Encode = encoders[option];
    headers[headerNames[option]] = encode(value, option);
  }
  return headers;
}

/** Checks a duration in milliseconds. */
export function milliseconds(value: unknown, option: string): number {
  if (Number.isInteger(value) && (value as number) >= 1 && (value as number) <= longestMs) {
    return value as number;
  }
  throw new OptionError(option, `must be a whole number of milliseconds from 1 to ${longestMs}`);
}

function fromText(value: unknown, option: HeaderOption): string {
  const text = typeof value === 'string' ? headerValue(value, option) : '';
  if (text === '') throw new OptionError(option, 'must be a text that is not empty');
  return text;
}

function fromBoolean(value: unknown, option: HeaderOption): string {
  if (typeof value !== 'boolean') throw new OptionError(option, 'must be true or false');
  return String(value);
}

function fromTexts(value: unknown, option: HeaderOption): string {
  if (!isObject(value) || Object.values(value).some((text) => typeof text !== 'string')) {
    throw new OptionError(option, 'must be an object of texts');
  }
  return headerJson(value, option);
}

function fromList(value: unknown, option: HeaderOption): string {
  if (!Array.isArray(value)) return fromText(value, option);
  return value.map((item) => fromText(item, option)).join(',');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
