/** How a model is asked for pictures. */
export type ImageMethod = 'predict' | 'generateContent';

/**
 * The method of one of Google's models; undefined for those that make no pictures. Which Gemini models do is for the
 * upstream to say, which knows the newest: any other of them is refused there, in its words.
 *
 * @param model with or without a path in front
 */
export function imageMethod(model: string): ImageMethod | undefined {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase();
  if (/^(imagen-|imagegeneration@)/.test(name)) return 'predict';
  return /^(gemini-(?!embedding)|nano-banana)/.test(name) ? 'generateContent' : undefined;
}
