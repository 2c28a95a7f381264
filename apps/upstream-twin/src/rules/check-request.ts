import type { GenerateContentRequest } from '../contract/generate-content-request.js';
import { cachedContentRule } from './cached-content-rule.js';
import { contentsRule } from './contents-rule.js';
import { continuationRule } from './continuation-rule.js';
import { firstProblem } from './first-problem.js';
import { functionDeclarationsRule } from './function-declarations-rule.js';
import { generationConfigRule } from './generation-config-rule.js';
import { imageConfigRule } from './image-config-rule.js';
import { inputSizeRule } from './input-size-rule.js';
import { labelsRule } from './labels-rule.js';
import { mediaRule } from './media-rule.js';
import { modalitiesRule } from './modalities-rule.js';
import { responseFormatRule } from './response-format-rule.js';
import type { Rule, RuleContext } from './rule.js';
import { safetySettingsRule } from './safety-settings-rule.js';
import { thinkingRule } from './thinking-rule.js';
import { thoughtSignatureRule } from './thought-signature-rule.js';
import { toolConfigRule } from './tool-config-rule.js';
import { toolMixRule } from './tool-mix-rule.js';
import { turnOrderRule } from './turn-order-rule.js';

const rules: readonly Rule[] = [
  contentsRule,
  functionDeclarationsRule,
  toolConfigRule,
  toolMixRule,
  generationConfigRule,
  thinkingRule,
  responseFormatRule,
  modalitiesRule,
  imageConfigRule,
  safetySettingsRule,
  labelsRule,
  cachedContentRule,
  mediaRule,
  turnOrderRule,
  thoughtSignatureRule,
  inputSizeRule,
  continuationRule,
];

/** Message of the first rule that the request breaks. */
export const checkRequest = (request: GenerateContentRequest, context: RuleContext): string | undefined =>
  firstProblem(rules, (rule) => rule(request, context));
