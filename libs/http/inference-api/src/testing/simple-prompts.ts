import { InvalidRequestError, isJsonObject, NotFoundError, type JsonObject } from '@model-gateway/core';
import { PromptLibrary, type RenderedPrompt, ResourceIndexes } from '@model-gateway/gateway-config';

const nobody = (): never => {
  throw new Error('These prompts have no templates.');
};

/** Prompts that put the text of `variables.topic` in the place of `TOPIC`: what the HTTP edge needs of a library. */
export class SimplePrompts extends PromptLibrary {
  readonly asked: { readonly reference: string; readonly request: JsonObject }[] = [];

  /** @param bodies by references */
  constructor(private readonly bodies: Readonly<Record<string, JsonObject>>) {
    super({ indexes: new ResourceIndexes(), templates: { parse: nobody } });
  }

  override render(reference: string, request: JsonObject): RenderedPrompt {
    this.asked.push({ reference, request });
    const body = Object.hasOwn(this.bodies, reference) ? this.bodies[reference] : undefined;
    if (!body) throw new NotFoundError('prompt_not_found', 'There is no such prompt.');
    const { variables, partials: _partials, ...others } = request;
    const topic = isJsonObject(variables) ? variables.topic : undefined;
    const text = JSON.stringify(body);
    if (topic === undefined && text.includes('TOPIC')) {
      const param = 'variables.topic';
      throw new InvalidRequestError('missing_required_parameter', 'variables.topic is missing.', { param });
    }
    const value = typeof topic === 'string' ? topic : JSON.stringify(topic ?? null);
    const quoted = JSON.stringify(value).slice(1, -1);
    const filled = JSON.parse(text.replaceAll('TOPIC', () => quoted)) as JsonObject;
    const [id = ''] = reference.split('@');
    return { id, version: reference.endsWith('@latest') ? 3 : 2, body: { ...filled, ...others } };
  }
}
