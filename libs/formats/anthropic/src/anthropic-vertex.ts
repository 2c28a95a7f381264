/** Value of the body member `anthropic_version` that Vertex AI requires. */
export const vertexAnthropicVersion = 'vertex-2023-10-16';

/** The issuer of the signatures of Claude's thoughts. They are valid on every platform that serves Claude. */
export const anthropicIssuer = 'anthropic';
