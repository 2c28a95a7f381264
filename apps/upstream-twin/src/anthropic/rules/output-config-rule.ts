import { isJsonObject } from '../../json.js';
import type { ClaudeRule } from './claude-rule.js';

const contextBetas = ['context-management-2025-06-27', 'compact-2026-01-12'];

/** Objects in an output schema have to say that they are closed. */
function openObject(schema: unknown, path: string): string | undefined {
  if (Array.isArray(schema)) {
    return schema
      .map((each, index) => openObject(each, `${path}.${index}`))
      .find((each) => each !== undefined);
  }
  if (!isJsonObject(schema)) return undefined;
  if (schema.type === 'object' && schema.additionalProperties !== false) {
    return `${path}: For 'object' type, 'additionalProperties' must be explicitly set to false`;
  }
  const inner = { ...schema, ...(isJsonObject(schema.properties) ? schema.properties : {}) };
  return Object.entries(inner)
    .map(([name, each]) => (name === 'properties' || name === 'enum' ? undefined : openObject(each, path)))
    .find((each) => each !== undefined);
}

/** effort and structured output by model; members that belong to a beta. */
export const outputConfigRule: ClaudeRule = ({ body, turns }, { card, betas }) => {
  if (body.context_management !== undefined && !contextBetas.some((beta) => betas.includes(beta))) {
    return 'context_management: Extra inputs are not permitted';
  }
  const config = isJsonObject(body.output_config) ? body.output_config : {};
  const { effort, format } = config;
  if (typeof effort === 'string' && !card.efforts.includes(effort)) {
    return card.efforts.length === 0
      ? 'This model does not support the effort parameter.'
      : `output_config.effort: '${effort}' is not supported by this model. Supported levels: ${card.efforts.join(', ')}.`;
  }
  if (!isJsonObject(format)) return undefined;
  if (!card.structuredOutput) return `'${card.name}' does not support output format.`;
  const cites = turns.some(({ blocks }) =>
    blocks.some(({ citations }) => isJsonObject(citations) && citations.enabled === true),
  );
  return cites
    ? 'Citations cannot be enabled when output_config.format is specified.'
    : openObject(format.schema, 'output_config.format.schema');
};
