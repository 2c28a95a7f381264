import { isJsonObject, type JsonValue, type PromptTemplate } from '@model-gateway/core';

/** A text that may be a template, with its path in the settings of a prompt. */
export interface PlacedText {
  readonly text: string;
  /** Such as `template.messages[0].content`. */
  readonly param: string;
}

/** Every template of a prompt. */
export function templateTexts(template: PromptTemplate): PlacedText[] {
  if (template.type === 'raw') return [{ text: template.text, param: 'rawTemplate' }];
  const texts: PlacedText[] = [];
  const walk = (value: JsonValue | undefined, param: string): void => {
    if (typeof value === 'string') texts.push({ text: value, param });
    else if (isJsonObject(value)) {
      for (const [name, member] of Object.entries(value)) walk(member, `${param}.${name}`);
    } else if (Array.isArray(value)) {
      value.forEach((item: JsonValue, index) => walk(item, `${param}[${index}]`));
    }
  };
  walk(template.body, 'template');
  return texts.filter(({ text }) => text.includes('{{'));
}
