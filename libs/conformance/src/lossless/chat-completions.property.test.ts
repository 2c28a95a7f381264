import { chatCompletionsPlaces } from '../grammar/place.js';
import { describeLosslessLaw } from './describe-lossless-law.js';

describeLosslessLaw({
  of: 'models that speak OpenAI’s chat completions',
  places: chatCompletionsPlaces,
  cases: 4000,
});
