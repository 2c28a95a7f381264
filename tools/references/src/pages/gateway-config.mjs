/** docs/reference/gateway-config.md */
import { membersOf, readInterfaces } from '../interfaces.mjs';
import { code, notice, page } from '../markdown.mjs';
import { memberTable } from '../member-table.mjs';
import { createProbe } from '../probe.mjs';
import { parserTables } from '../parser-tables.mjs';
import { built, textOf } from '../workspace.mjs';

const files = ['gateway-config', 'gateway-strategy', 'gateway-guardrail'].map(
  (name) => `libs/contract/src/gateway/${name}.ts`,
);
const query = ['strategy', 'conditions', 0, 'query'];
const guardrail = (title, type, named) => ({
  title,
  type,
  at: ['input_guardrails', 0],
  context: { type: named },
});
const sections = [
  { title: 'Config, or target', type: 'GatewayConfig', at: [] },
  { title: 'Strategy', type: 'GatewayStrategy', at: ['strategy'], context: { mode: 'single' } },
  { title: 'Sticky choice', type: 'GatewaySticky', at: ['strategy', 'sticky'], context: { enabled: false } },
  { title: 'Condition', type: 'GatewayCondition', at: ['strategy', 'conditions', 0] },
  { title: 'Query', type: 'GatewayQuery', at: query, names: { FIELD: 'params.model' } },
  { title: 'Operators', type: 'GatewayOperators', at: [...query, 'params.model'] },
  { title: 'Retry', type: 'GatewayRetry', at: ['retry'] },
  { title: 'Time limits', type: 'GatewayTimeouts', at: ['timeouts'] },
  { title: 'Circuit breaker', type: 'GatewayCircuitBreaker', at: ['circuit_breaker'] },
  { title: 'Hedge', type: 'GatewayHedge', at: ['hedge'] },
  { title: 'Cache', type: 'GatewayCache', at: ['cache'] },
  { title: 'Losses', type: 'GatewayLossBound', at: ['on_loss'] },
];
const guardrails = [
  guardrail('Guardrail: regular expression', 'RegexGuardrail', 'regex'),
  guardrail('Guardrail: words', 'ContainsGuardrail', 'contains'),
  guardrail('Guardrail: JSON schema', 'JsonSchemaGuardrail', 'json_schema'),
  guardrail('Guardrail: count', 'CountGuardrail', 'word_count'),
  guardrail('Guardrail: webhook', 'WebhookGuardrail', 'webhook'),
];
const guardrailsIntroduction = {
  title: 'Guardrails',
  text: `A guardrail is of one of five kinds, which ${code('type')} names. ${code('name')} and ${code('action')} are the same in all.`,
};

/** Every problem of a gateway config, as the gateway itself finds them. Every host is trusted. */
export function gatewayConfigProblems(config, options) {
  const { configProblems } = built('libs/gateway-config', 'parse/parse-config-tree');
  const { configToolsOf } = built('apps/gateway', 'config-tools-of');
  return configProblems(config, configToolsOf({ trusts: () => true }), options);
}

/** Makes the page. */
export async function gatewayConfigPage() {
  const shape = {
    declarations: readInterfaces(files),
    sections: [...sections, ...guardrails],
    titles: { GatewayGuardrail: 'Guardrails' },
    probe: createProbe(gatewayConfigProblems, 'config'),
    isMissing: (rule) => rule === 'is missing',
    isUnknown: (rule) => rule.startsWith('is no member'),
  };
  checkParser(shape);
  const example = textOf('tools/references/src/examples/gateway-config.json');
  const problems = gatewayConfigProblems(JSON.parse(example));
  if (problems.length > 0) throw new Error(`The example has problems: ${JSON.stringify(problems)}`);
  const blocksOf = (section) => [
    `## ${section.title}`,
    shape.declarations.get(section.type).text,
    memberTable(shape, section),
  ];
  return page([
    '# Gateway config: every member',
    notice('libs/contract/src/gateway/gateway-config.ts and its neighbours'),
    `[Configs](../configs.md) says what they do. The rules are those of the gateway's own check, in its words. Of every
member ${code('null')} is the same as leaving it out; unknown ones are refused.`,
    `\`\`\`json\n${example}\`\`\``,
    ...sections.flatMap(blocksOf),
    `## ${guardrailsIntroduction.title}`,
    guardrailsIntroduction.text,
    ...guardrails.flatMap(blocksOf),
  ]);
}

/** Nothing that the parser reads may lack a description. */
function checkParser({ declarations, sections: shown }) {
  const described = shown.map(({ type }) => new Set(membersOf(declarations, type).map(({ name }) => name)));
  for (const { file, keys } of parserTables('libs/gateway-config/src/parse')) {
    if (described.some((names) => keys.every((key) => names.has(key)))) continue;
    throw new Error(`No part of the gateway config has the members ${keys.join(', ')} of ${file}.`);
  }
}
