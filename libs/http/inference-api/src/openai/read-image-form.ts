import type { JsonObject } from '@model-gateway/core';
import { type BodyLimits, readForm, readJson } from '@model-gateway/http-server';
import type { Request } from 'express';
import { FormMembers } from './form-members.js';
import { toPicture } from './form-picture.js';
import { fromFormText } from './form-text.js';

const pictureMembers: ReadonlySet<string> = new Set(['image', 'images', 'mask']);

/**
 * Reads the body of a request to change pictures: a form, in which pictures are files, or JSON. A form becomes the JSON
 * with the same meaning, so that configs, conditions and the log know one form of a request only.
 */
export async function readImageForm(httpRequest: Request, limits: BodyLimits): Promise<JsonObject> {
  const fields = await readForm(httpRequest, limits);
  if (!fields) return readJson(httpRequest, limits);
  const members = new FormMembers();
  for (const field of fields) {
    const place = members.placeOf(field.name);
    const isPicture = pictureMembers.has(place.member) && field.filename !== undefined;
    members.add(place, isPicture ? await toPicture(field, limits.share) : fromFormText(field, place, limits));
  }
  return members.toJson();
}
