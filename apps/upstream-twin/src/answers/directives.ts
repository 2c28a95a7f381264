/** An instruction to the twin inside the prompt: `[[block]]`, `[[twin:pace 20]]`, `[[twin:fault {…}]]`. */
export interface Directive {
  readonly name: string;
  readonly argument: string;
}

const form =
  /\[\[(?:twin:)?(block|pace|fault|words|wordwise|part|finish|steps|call|think|redact|cite|refuse|filter)(?:\s+([\s\S]*?))?\]\]/g;

/** Splits a prompt into its directives and the text without them. */
export function readDirectives(prompt: string): { text: string; directives: Directive[] } {
  const directives = [...prompt.matchAll(form)].map(([, name = '', argument = '']) => ({ name, argument }));
  return { text: prompt.replace(form, '').trim(), directives };
}

/** Argument of the last directive of that name. */
export const directiveArgument = (directives: readonly Directive[], name: string): string | undefined =>
  directives.findLast((directive) => directive.name === name)?.argument;
