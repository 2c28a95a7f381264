import type { Schema } from '@model-gateway/http-server';

const open: Schema = { type: 'object', additionalProperties: true };

/** The response schema of the route that renders prompts. */
export const promptRenderingSchemas = {
  PromptRendering: {
    type: 'object',
    properties: { success: { const: true }, data: { ...open, description: 'The body of a chat request.' } },
    required: ['success', 'data'],
  },
} as const satisfies Record<string, Schema>;
