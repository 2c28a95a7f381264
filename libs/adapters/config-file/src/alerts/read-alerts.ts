import {
  alertFormats,
  alertKinds,
  alertRules,
  budgetThresholdBounds,
  usualBudgetThresholds,
  type AlertChannel,
  type AlertFormat,
  type AlertKind,
  type JsonObject,
  type ResourceRule,
} from '@model-gateway/core';
import type { ConfigPath } from '../config-document.js';
import { isPresent } from '../resources/is-present.js';
import { rules } from '../resources/rules.js';
import type { SectionReader } from '../resources/section-reader.js';

const keys = [
  'id',
  'name',
  'url',
  'format',
  'signingSecret',
  'events',
  'budgetThresholds',
  'isEnabled',
] as const;

const formatRule = oneOfRule('A format', alertFormats);
const kindRule = oneOfRule('An event', alertKinds);

/** Reads the section `alerts`. */
export function readAlerts(value: unknown, reader: SectionReader): readonly AlertChannel[] {
  const ids = new Set<string>();
  const channels: AlertChannel[] = [];
  reader.list(value, ['alerts']).forEach((item, index) => {
    const path = ['alerts', index];
    const object = reader.object(item, path, keys);
    const channel = object && readChannel(object, path, reader);
    if (!channel) return;
    if (ids.has(channel.id)) reader.problem([...path, 'id'], 'Another alert channel has this id.');
    ids.add(channel.id);
    channels.push(channel);
  });
  return channels;
}

function readChannel(object: JsonObject, path: ConfigPath, reader: SectionReader): AlertChannel | undefined {
  const at = (key: (typeof keys)[number]): ConfigPath => [...path, key];
  const id = reader.required(object['id'], at('id'), rules.slug);
  const name = reader.text(object['name'], at('name'), alertRules.name);
  if (!isPresent(object['url'])) reader.problem(at('url'), 'This is missing.');
  const url = reader.secret(object['url'], at('url'), alertRules.url);
  const format = reader.text(object['format'], at('format'), formatRule) as AlertFormat | undefined;
  const secret = reader.secret(object['signingSecret'], at('signingSecret'), alertRules.signingSecret);
  const events = reader.texts(object['events'], at('events'), kindRule) as readonly AlertKind[] | undefined;
  const budgetThresholds = readThresholds(object['budgetThresholds'], at('budgetThresholds'), reader);
  const isEnabled = readFlag(object['isEnabled'], at('isEnabled'), reader);
  if (id === undefined || url === undefined) return undefined;
  return {
    id,
    ...(name !== undefined && { name }),
    url,
    format: format ?? 'json',
    signingSecrets: secret === undefined ? [] : [{ secret }],
    events: events ? [...new Set(events)] : alertKinds,
    budgetThresholds: budgetThresholds ?? usualBudgetThresholds,
    isEnabled: isEnabled ?? true,
  };
}

function readThresholds(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
): readonly number[] | undefined {
  if (!isPresent(value)) return undefined;
  const { least, most, count } = budgetThresholdBounds;
  const items = reader.list(value, path);
  const shares = items.flatMap((item, index) => {
    const share = reader.amount(item, [...path, index], 'any');
    if (share === undefined || (share >= least && share <= most)) return share ?? [];
    return reader.problem([...path, index], `This must be from ${least} to ${most}.`) ?? [];
  });
  const fits = items.length > 0 && items.length <= count;
  if (Array.isArray(value) && !fits) reader.problem(path, `This list must have 1 to ${count} numbers.`);
  return [...new Set(shares)].sort((one, other) => one - other);
}

function readFlag(value: unknown, path: ConfigPath, reader: SectionReader): boolean | undefined {
  if (!isPresent(value) || typeof value === 'boolean') return value as boolean | undefined;
  return reader.problem(path, 'This must be true or false.');
}

function oneOfRule(what: string, choices: readonly string[]): ResourceRule {
  return {
    pattern: new RegExp(`^(${choices.join('|')})$`),
    message: `${what} is one of: ${choices.join(', ')}.`,
  };
}
