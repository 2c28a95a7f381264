/** One line of numbers. */
interface ParsedSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What belongs together under one name. */
export interface ParsedFamily {
  readonly name: string;
  readonly type: string;
  readonly samples: readonly ParsedSample[];
}

const metricName = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const labelPattern = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/y;
const helpLine = new RegExp(`^# HELP (${metricName}) \\S.*$`);
const typeLine = new RegExp(`^# TYPE (${metricName}) (counter|gauge|histogram)$`);
const sampleLine = new RegExp(`^(${metricName})(?:\\{(.*)\\})? (\\S+)$`);
const number = /^(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|[+-]Inf|NaN)$/i;
const escapes: Readonly<Record<string, string>> = { '\\\\': '\\', '\\"': '"', '\\n': '\n' };

/**
 * Reads Prometheus' text format 0.0.4, and throws for anything that is not as it says: lines in the wrong order or of an
 * unknown form, a family or a sample twice, buckets that fall, a counter below zero.
 */
export function parseText(text: string): ReadonlyMap<string, ParsedFamily> {
  if (!text.endsWith('\n')) throw new Error('The last line has no end.');
  const families = new Map<string, ParsedFamily & { readonly samples: ParsedSample[] }>();
  let helped: string | undefined;
  let family: (ParsedFamily & { readonly samples: ParsedSample[] }) | undefined;
  for (const line of text.slice(0, -1).split('\n')) {
    if (line === '') continue;
    const help = helpLine.exec(line);
    if (help) {
      helped = help[1];
      family = undefined;
      continue;
    }
    const type = typeLine.exec(line);
    if (type) {
      const [, name = '', kind = ''] = type;
      if (name !== helped || families.has(name)) throw new Error(`Out of place: ${line}`);
      family = { name, type: kind, samples: [] };
      families.set(name, family);
      continue;
    }
    const sample = parseSample(line);
    if (!family || !belongs(sample.name, family)) throw new Error(`Of no family: ${line}`);
    family.samples.push(sample);
  }
  for (const each of families.values()) checkFamily(each);
  return families;
}

function parseSample(line: string): ParsedSample {
  const [, name = '', labels, value = ''] = sampleLine.exec(line) ?? [];
  if (!number.test(value)) throw new Error(`No sample: ${line}`);
  return { name, labels: parseLabels(labels ?? ''), value: numberOf(value) };
}

function parseLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  labelPattern.lastIndex = 0;
  while (labelPattern.lastIndex < text.length) {
    const from = labelPattern.lastIndex;
    const match = labelPattern.exec(text);
    const [, name = '', value = ''] = match ?? [];
    if (!match || name in labels) throw new Error(`No labels: ${text.slice(from)}`);
    labels[name] = value.replace(/\\[\\"n]/g, (escape) => escapes[escape] ?? escape);
  }
  return labels;
}

function numberOf(text: string): number {
  return Number(text.replace(/Inf$/, 'Infinity'));
}

function belongs(name: string, family: ParsedFamily): boolean {
  if (family.type !== 'histogram') return name === family.name;
  return ['_bucket', '_sum', '_count'].some((suffix) => name === family.name + suffix);
}

function checkFamily({ name, type, samples }: ParsedFamily): void {
  const seen = new Set<string>();
  const below = new Map<string, { bound: number; count: number }>();
  const counts = new Map<string, number>();
  for (const { name: line, labels, value } of samples) {
    const key = JSON.stringify([line, Object.entries(labels).sort()]);
    if (seen.has(key)) throw new Error(`Twice: ${key}`);
    seen.add(key);
    if (type === 'counter' && !(name.endsWith('_total') && value >= 0)) throw new Error(`No counter: ${key}`);
    if (type !== 'histogram') continue;
    const { le, ...others } = labels;
    const series = JSON.stringify(Object.entries(others).sort());
    if (line.endsWith('_count')) counts.set(series, value);
    if (le === undefined) continue;
    const last = below.get(series) ?? { bound: -Infinity, count: 0 };
    if (numberOf(le) <= last.bound || value < last.count) throw new Error(`Not rising: ${key}`);
    below.set(series, { bound: numberOf(le), count: value });
  }
  for (const [series, { bound, count }] of below)
    if (bound !== Infinity || counts.get(series) !== count) throw new Error(`Not all counted: ${series}`);
}

/** Sum of the samples that have these labels. */
export function sumOf(
  families: ReadonlyMap<string, ParsedFamily>,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number {
  const family = families.get(name) ?? families.get(name.replace(/_(?:bucket|sum|count)$/, ''));
  if (!family) throw new Error(`There is no ${name}.`);
  return family.samples
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0);
}
