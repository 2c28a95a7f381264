/** The upstream method for images. */
export type ImageMethod = 'predict' | 'generateContent';

/**
 * The method of one of Google's models; undefined for models that make no images. Any other Gemini model is left to the
 * upstream, which knows the newest ones and refuses the rest itself.
 *
 * @param model with or without a path prefix
 */
export function imageMethod(model: string): ImageMethod | undefined {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase();
  if (/^(imagen-|imagegeneration@)/.test(name)) return 'predict';
  return /^(gemini-(?!embedding)|nano-banana)/.test(name) ? 'generateContent' : undefined;
}
