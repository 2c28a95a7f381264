export type { ConfigFinding } from './analysis/config-finding.js';
export type { ConfigKnowledge, KnownCatalog } from './analysis/config-knowledge.js';
export type * from './analysis/config-report.js';
export { configTree, type ConfigTreeNode } from './analysis/config-tree.js';
export * from './analysis/known-capabilities.js';
export * from './analysis/report-on-config.js';
export { type Field, fieldNamed } from './conditions/field.js';
export { type ConfigNode, isPlainConfig, type SettingName } from './model/config-node.js';
export type * from './readers/config-tools.js';
export { comparableHeader, forwardableHeader } from './readers/forwardable-header.js';
export type * from './guardrails/guardrail.js';
export type * from './guardrails/guardrail-bench.js';
export { guardrailsOf } from './analysis/guardrails-of.js';
export type { GuardrailCheck } from './guardrails/guardrail-checks.js';
export type {
  BreakerSettings,
  InferenceConfig,
  InterruptionPolicy,
  RetrySettings,
} from './model/inference-config.js';
export * from './readers/longest-timeout.js';
export type { QueryFacts } from './model/query.js';
export { possibleTargets, type StickySettings, type Strategy } from './model/strategy.js';
export { applyParams } from './params/apply-params.js';
export * from './parse/known-configs.js';
export { configProblems, parseConfigTree } from './parse/parse-config-tree.js';
export { isOfCaller, partialText } from './prompts/partial-texts.js';
export { PromptLibrary, type RenderedPrompt } from './prompts/prompt-library.js';
export { isVersion, splitReference } from './prompts/prompt-reference.js';
export * from './prompts/read-rendered.js';
export * from './routing/allows-caller.js';
export * from './routing/allows-model.js';
export * from './routing/known-kind.js';
export * from './routing/origin-of.js';
export type * from './routing/routing-hints.js';
export * from './routing/upstream-credential.js';
export type * from './snapshot/directory-source.js';
export { type IndexedContent, ResourceIndex, ResourceIndexes } from './snapshot/resource-indexes.js';
export { type SourcedItem, SourcedItems } from './snapshot/sourced-items.js';
