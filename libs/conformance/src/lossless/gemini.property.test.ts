import { geminiPlaces } from '../grammar/place.js';
import { describeLosslessLaw } from './describe-lossless-law.js';

describeLosslessLaw({ of: 'Gemini', places: geminiPlaces, cases: 20_000 });
