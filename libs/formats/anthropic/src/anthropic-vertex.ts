/** Value of the body member `anthropic_version` that Vertex AI wants. */
export const vertexAnthropicVersion = 'vertex-2023-10-16';

/** Who issues the signatures of Claude's thoughts. They hold wherever Claude is served. */
export const anthropicIssuer = 'anthropic';
