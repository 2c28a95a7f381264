import { limitsOwnerOf, personLimitsOwner, selfServiceBounds, type SelfService } from '@model-gateway/core';
import type { ConfigPath } from '../config-document.js';
import { isPresent } from '../resources/is-present.js';
import { readLimits } from '../resources/read-limits.js';
import { readShare } from '../resources/read-share.js';
import { rules } from '../resources/rules.js';
import type { SectionReader } from '../resources/section-reader.js';

const keys = [
  'maximumKeys',
  'maximumDays',
  'allowedModels',
  'rateLimits',
  'budgets',
  'revokeOnLeave',
] as const;

/** Reads the member `selfService` of a workspace; undefined: its developers make no keys. @param id of the workspace */
export function readSelfService(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
  id: string,
): SelfService | undefined {
  if (!isPresent(value)) return undefined;
  const object = reader.object(value, path, keys);
  if (!object) return undefined;
  const bounded = (name: keyof typeof selfServiceBounds) =>
    readShare(object[name], [...path, name], reader, selfServiceBounds[name]);
  const maximumKeys = bounded('maximumKeys');
  const maximumDays = bounded('maximumDays');
  const allowedModels = reader.texts(object['allowedModels'], [...path, 'allowedModels'], rules.model);
  const limits = readLimits(object, path, reader, personLimitsOwner(limitsOwnerOf(id), ''));
  const revokeOnLeave = readFlag(object['revokeOnLeave'], [...path, 'revokeOnLeave'], reader);
  return {
    ...(maximumKeys !== undefined && { maximumKeys }),
    ...(maximumDays !== undefined && { maximumDays }),
    ...(allowedModels && { allowedModels }),
    ...(limits && { limits }),
    ...(revokeOnLeave !== undefined && { revokeOnLeave }),
  };
}

function readFlag(value: unknown, path: ConfigPath, reader: SectionReader): boolean | undefined {
  if (!isPresent(value)) return undefined;
  return typeof value === 'boolean' ? value : reader.problem(path, 'This must be true or false.');
}
