import type {
  Model,
  ModelCapabilities,
  ModelFacts,
  ModelPrice,
  ModelRates,
  ModelRetirement,
} from '@model-gateway/contract';
import type { ModelRetirement as AnnouncedRetirement, TokenRates } from '@model-gateway/core';
import type { DirectoryModel } from '@model-gateway/data-plane';

/**
 * A model in OpenAI's form.
 *
 * @param strict without what OpenAI's form does not have
 */
export function toModel(model: DirectoryModel, strict: boolean): Model {
  const { id, created = 0, ownedBy } = model;
  const view: Model = { id, object: 'model', created, owned_by: ownedBy };
  const facts = strict ? {} : toFacts(model);
  return Object.keys(facts).length === 0 ? view : { ...view, gateway: facts };
}

function toFacts({
  capabilities,
  inputTokenLimit,
  outputTokenLimit,
  price,
  retirement,
}: DirectoryModel): ModelFacts {
  // What an upstream says of itself is newer than what the gateway knows.
  const known = toCapabilities({
    ...capabilities,
    ...(inputTokenLimit !== undefined && { contextWindow: inputTokenLimit }),
    ...(outputTokenLimit !== undefined && { maxOutput: outputTokenLimit }),
  });
  return {
    ...(Object.keys(known).length > 0 && { capabilities: known }),
    ...(price && { price: toPrice(price) }),
    ...(retirement && { retirement: toRetirement(retirement) }),
  };
}

function toCapabilities({
  contextWindow,
  maxOutput,
  structuredOutput,
  ...same
}: DirectoryModel['capabilities']): ModelCapabilities {
  return {
    ...(contextWindow !== undefined && { context_window: contextWindow }),
    ...(maxOutput !== undefined && { max_output: maxOutput }),
    ...same,
    ...(structuredOutput !== undefined && { structured_output: structuredOutput }),
  };
}

function toPrice(price: NonNullable<DirectoryModel['price']>): ModelPrice {
  const { perImage, long } = price;
  return {
    ...toRates(price),
    ...(perImage !== undefined && { per_image: perImage }),
    ...(long && { long: { ...toRates(long), above: long.above } }),
  };
}

function toRates({
  input,
  cachedInput,
  cacheWrite,
  audioInput,
  imageInput,
  videoInput,
  output,
  imageOutput,
}: TokenRates): ModelRates {
  return {
    input,
    ...(cachedInput !== undefined && { cached_input: cachedInput }),
    ...(cacheWrite !== undefined && { cache_write: cacheWrite }),
    ...(audioInput !== undefined && { audio_input: audioInput }),
    ...(imageInput !== undefined && { image_input: imageInput }),
    ...(videoInput !== undefined && { video_input: videoInput }),
    ...(output !== undefined && { output }),
    ...(imageOutput !== undefined && { image_output: imageOutput }),
  };
}

function toRetirement({ notBefore, replacement, source }: AnnouncedRetirement): ModelRetirement {
  return { not_before: notBefore, ...(replacement !== undefined && { replacement }), source };
}
