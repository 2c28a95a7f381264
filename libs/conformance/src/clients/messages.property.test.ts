import type { JsonObject } from '@model-gateway/core';
import { fromMessagesRequest } from '@model-gateway/format-anthropic';
import { toMessagesPath } from '@model-gateway/provider-translated';
import { describeClientLaw } from './describe-client-law.js';
import { messagesRequest } from './messages-request.js';
import { messagesRows } from './messages-rows.js';

describeClientLaw({
  of: 'Anthropic’s Messages',
  from: (body, reportLoss) => fromMessagesRequest(body as JsonObject, reportLoss),
  pathOf: toMessagesPath,
  drawn: messagesRequest,
  rows: messagesRows,
  cases: 4000,
});
