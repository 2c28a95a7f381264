/** The upstreams that the gateway speaks to: Vertex AI and the Gemini API. */
export type ProviderKind = 'vertex-ai' | 'google';
