/** Models of each family that chats reach. */
export const anyFamily = [
  '@vertex/gemini-2.5-flash',
  '@google/gemini-3.8-flash',
  '@vertex/anthropic.claude-sonnet-4-5-20250929',
  '@vertex/anthropic.claude-opus-4-8',
  '@vertex/meta.llama-4-maverick-17b-128e-instruct-maas',
  '@vertex/mistralai.mistral-medium-3',
] as const;
