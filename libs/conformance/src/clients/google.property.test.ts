import type { JsonObject } from '@model-gateway/core';
import { fromGenerateContentRequest } from '@model-gateway/format-gemini';
import { toContentPath } from '@model-gateway/provider-translated';
import { describeClientLaw } from './describe-client-law.js';
import { googleRequest } from './google-request.js';
import { googleRows } from './google-rows.js';

describeClientLaw({
  of: 'Google’s generateContent',
  from: (body, reportLoss) => fromGenerateContentRequest(body as JsonObject, reportLoss),
  pathOf: (path, body) => toContentPath(path, body as JsonObject),
  drawn: googleRequest,
  rows: googleRows,
  cases: 4000,
});
