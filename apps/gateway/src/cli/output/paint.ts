/** Puts words into a style, where a terminal shows it. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
}

const plain: Paint = { bold: (text) => text, dim: (text) => text };
const styled: Paint = {
  bold: (text) => `\u001b[1m${text}\u001b[22m`,
  dim: (text) => `\u001b[2m${text}\u001b[22m`,
};

/** @param isColoured whether the output is a terminal, and nobody has asked for plain text */
export function paintFor(isColoured: boolean): Paint {
  return isColoured ? styled : plain;
}
