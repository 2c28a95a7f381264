/**
 * Path layouts of Google's SDKs: `publishers` is that of Vertex AI, `projects/…/publishers/…/models/…`; `models` is that
 * of the Gemini API, `models/…`.
 */
export type SdkPaths = 'publishers' | 'models';
