import type { ResponsesRequest } from '@model-gateway/contract';
import { fromResponsesRequest, toResponsesPath } from '@model-gateway/format-openai';
import { describeClientLaw } from './describe-client-law.js';
import { responsesRequest } from './responses-request.js';
import { responsesRows } from './responses-rows.js';

const ownPath: (path: string, body: ResponsesRequest) => string = toResponsesPath;

/** As the route does: thoughts that nobody has asked to read are no loss. What was said is an item, whatever part it is of. */
function pathOf(path: string, body: Readonly<Record<string, unknown>>): string | undefined {
  const { summary } = (body.reasoning ?? {}) as { readonly summary?: string };
  if (path === 'thinking.include_thoughts' && !summary) return undefined;
  return ownPath(path, body as unknown as ResponsesRequest);
}

describeClientLaw({
  of: 'the Responses format',
  from: (body, reportLoss) => fromResponsesRequest(body as unknown as ResponsesRequest, reportLoss),
  pathOf,
  drawn: responsesRequest,
  rows: responsesRows,
  cases: 4000,
});
