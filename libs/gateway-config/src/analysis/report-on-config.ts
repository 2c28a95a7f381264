import type { JsonObject } from '@model-gateway/core';
import type { ConfigTools } from '../readers/config-tools.js';
import { configProblems, parseConfigTree } from '../parse/parse-config-tree.js';
import { analyseConfig } from './analyse-config.js';
import type { ConfigKnowledge } from './config-knowledge.js';
import type { ConfigReport } from './config-report.js';

/**
 * Checks a config and analyses what it will do. Never throws: the report lists the problems.
 *
 * @param options `allowsSecrets`: false for configs that will be stored. Default true
 */
export function reportOnConfig(
  config: JsonObject,
  tools: ConfigTools,
  knowledge: ConfigKnowledge,
  options?: { readonly allowsSecrets?: boolean },
): ConfigReport {
  const problems = configProblems(config, tools, options);
  if (problems.length > 0) return { ok: false, problems, findings: [] };
  const analysis = analyseConfig(parseConfigTree(config, tools, options), config, knowledge);
  const ok = analysis.findings.every(({ severity }) => severity !== 'error');
  return { ok, problems, ...analysis };
}
