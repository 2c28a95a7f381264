import type { Rule } from './rule.js';

/** Pictures come from image models, speech from speech models. */
export const modalitiesRule: Rule = ({ generationConfig }, { model }) => {
  const wanted = (generationConfig?.responseModalities ?? []).filter(
    (each) => each !== 'MODALITY_UNSPECIFIED',
  );
  const served = model.speech ? ['AUDIO'] : model.image ? ['TEXT', 'IMAGE'] : ['TEXT'];
  if (wanted.every((modality) => served.includes(modality))) return undefined;
  return (
    `The requested combination of response modalities (${wanted.join(', ')}) is not supported by the model. ` +
    `models/${model.name} accepts the following combination of response modalities:\n* ${served.join('\n* ')}\n`
  );
};
