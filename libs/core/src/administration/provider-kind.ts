/**
 * The kind of upstream that a provider package speaks to, such as that of Vertex AI. Which kinds there are is decided by
 * the composition root: {@link registerProviders}.
 */
export type ProviderKind = string;
