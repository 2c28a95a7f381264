import { claudePlaces } from '../grammar/place.js';
import { describeLosslessLaw } from './describe-lossless-law.js';

describeLosslessLaw({ of: 'Claude', places: claudePlaces, cases: 20_000 });
