import type { Rule } from './rule.js';

const valueForm = /^[\p{Ll}\p{Lo}\p{N}_-]{0,63}$/u;
const keyForm = /^[\p{Ll}\p{Lo}][\p{Ll}\p{Lo}\p{N}_-]{0,62}$/u;

/** Vertex AI: at most 64 labels, keys and values of at most 63 lower-case characters. */
export const labelsRule: Rule = ({ labels = {} }) => {
  const entries = Object.entries(labels);
  if (entries.length > 64) return `The number of labels (${entries.length}) exceeds the maximum of 64.`;
  const bad = entries.find(([key, value]) => !keyForm.test(key) || !valueForm.test(value));
  return (
    bad &&
    `Invalid label: ${bad[0]}: ${bad[1]}. Keys and values can have at most 63 characters: lower-case letters, digits, underscores, dashes.`
  );
};
