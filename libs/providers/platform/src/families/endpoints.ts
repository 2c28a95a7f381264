import { type GatewayError, UpstreamStatusError } from '@model-gateway/core';
import { containerDialect } from '@model-gateway/format-openai';
import type { ChatFormat } from '@model-gateway/provider-kit';
import { chatCompletionsFormat } from './chat-completions-format.js';
import { endpointName, isEndpointName } from './endpoint-name.js';
import { endpointPredictFormat } from './endpoint-predict-format.js';
import { endpointUrl } from './endpoint-url.js';
import type { FormatDependencies, ModelFamily } from './model-family.js';

/** Self-deployed models. Which one an endpoint serves is its owner's business: the body leaves the name empty. */
export const endpointsFamily: ModelFamily = {
  matches: isEndpointName,
  url: endpointUrl,
  format: (model, dependencies) =>
    endpointName(model).method === 'predict'
      ? endpointPredictFormat(containerFormat(undefined, dependencies))
      : containerFormat('', dependencies),
  tiers: ['standard'],
};

function containerFormat(model: string | undefined, dependencies: FormatDependencies): ChatFormat {
  const format = chatCompletionsFormat(model, containerDialect, dependencies);
  return { ...format, failure: (head, body) => withPermission(format.failure(head, body)) };
}

/** A refused permission is nearly always one that project and region alone do not bring: the message names it. */
function withPermission(failure: GatewayError): GatewayError {
  if (!(failure instanceof UpstreamStatusError) || failure.status !== 403) return failure;
  const permission = 'aiplatform.endpoints.predict';
  const { status, code, upstream, cause } = failure;
  if (upstream.message.includes(permission)) return failure;
  const message = `${upstream.message} Self-deployed models need the permission ${permission}.`;
  return new UpstreamStatusError(status, code, { ...upstream, message }, { cause });
}
