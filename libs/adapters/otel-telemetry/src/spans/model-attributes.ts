import { providerDescriptor, type ProviderKind, type Usage } from '@model-gateway/core';
import { semanticNames } from './attribute-names.js';
import type { AttributeList } from './attribute-list.js';
import type { Operation } from './operation-of.js';

/** The provider and model of a call. */
export interface ModelCall {
  readonly provider?: ProviderKind;
  readonly model?: string;
}

/** Sets the attributes of a model call. */
export function setModelCall(
  list: AttributeList,
  operation: Operation,
  { provider, model }: ModelCall,
  stream: boolean,
): void {
  const name = provider === undefined ? undefined : providerDescriptor(provider).otelSystem;
  list
    .set(semanticNames.operation, operation.name)
    .set(semanticNames.outputType, operation.outputType)
    .set(semanticNames.provider, name)
    .set(semanticNames.system, name)
    .set(semanticNames.requestModel, model)
    .set(semanticNames.requestStream, stream ? true : undefined);
}

/** Sets the attributes of token usage. */
export function setUsage(list: AttributeList, usage: Usage | undefined): void {
  if (!usage) return;
  list
    .set(semanticNames.inputTokens, usage.promptTokens)
    .set(semanticNames.outputTokens, usage.completionTokens)
    .set(semanticNames.cacheReadTokens, usage.cachedTokens)
    .set(semanticNames.cacheCreationTokens, usage.cacheWriteTokens)
    .set(semanticNames.reasoningTokens, usage.reasoningTokens);
}
