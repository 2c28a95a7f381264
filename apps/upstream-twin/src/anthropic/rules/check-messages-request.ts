import { firstProblem } from '../../rules/first-problem.js';
import type { MessagesRequest } from '../messages-request.js';
import { cacheControlRule } from './cache-control-rule.js';
import type { ClaudeRule, ClaudeRuleContext } from './claude-rule.js';
import { contentRule } from './content-rule.js';
import { laterInstructionsRule } from './later-instructions-rule.js';
import { outputConfigRule } from './output-config-rule.js';
import { samplingRule } from './sampling-rule.js';
import { sourceRule } from './source-rule.js';
import { thinkingBindingRule } from './thinking-binding-rule.js';
import { thinkingBlocksRule } from './thinking-blocks-rule.js';
import { thinkingSettingsRule } from './thinking-settings-rule.js';
import { toolPairingRule } from './tool-pairing-rule.js';
import { toolsRule } from './tools-rule.js';

const rules: readonly ClaudeRule[] = [
  laterInstructionsRule,
  outputConfigRule,
  samplingRule,
  thinkingSettingsRule,
  contentRule,
  toolPairingRule,
  toolsRule,
  cacheControlRule,
  sourceRule,
  thinkingBlocksRule,
  thinkingBindingRule,
];

/** Message of the first rule that the request breaks. */
export const checkMessagesRequest = (
  request: MessagesRequest,
  context: ClaudeRuleContext,
): string | undefined => firstProblem(rules, (rule) => rule(request, context));
