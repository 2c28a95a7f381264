import type { Rule } from './rule.js';

/** Pictures come from image models, speech from speech models, which make nothing else and have to be asked for it. */
export const modalitiesRule: Rule = ({ generationConfig }, { model }) => {
  const named = (generationConfig?.responseModalities ?? []).filter(
    (each) => each !== 'MODALITY_UNSPECIFIED',
  );
  const wanted = model.speech && named.length === 0 ? ['TEXT'] : named;
  const served = model.speech ? ['AUDIO'] : model.image ? ['TEXT', 'IMAGE'] : ['TEXT'];
  if (wanted.every((modality) => served.includes(modality))) return undefined;
  return (
    `The requested combination of response modalities (${wanted.join(', ')}) is not supported by the model. ` +
    `models/${model.name} accepts the following combination of response modalities:\n* ${served.join('\n* ')}\n`
  );
};
