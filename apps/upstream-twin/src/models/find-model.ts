import type { ModelCard, Thinking } from './model-card.js';

const allLevels = ['MINIMAL', 'LOW', 'MEDIUM', 'HIGH'];
const lowToHigh = ['LOW', 'MEDIUM', 'HIGH'];
const lowToHighest = [...lowToHigh, 'XHIGH'];
const levels = (byDefault: string, list = allLevels): Thinking => ({
  kind: 'level',
  levels: list,
  byDefault,
  budgets: true,
});
const onlyLevels = (byDefault: string, list: readonly string[]): Thinking => ({
  kind: 'level',
  levels: list,
  byDefault,
  budgets: false,
});
const noThinking: Thinking = { kind: 'none' };
const budget = (min: number, max: number, off: boolean, byDefault: boolean): Thinking => ({
  kind: 'budget',
  min,
  max,
  off,
  byDefault,
});

/** Thinking by "generation variant", as documented per model. */
const thinkingByFamily: Readonly<Record<string, Thinking>> = {
  '2.0 flash': noThinking,
  '2.0 flash-lite': noThinking,
  '2.5 pro': budget(128, 32768, false, true),
  '2.5 flash': budget(0, 24576, true, true),
  '2.5 flash-lite': budget(512, 24576, true, false),
  '2.5 computer-use': budget(128, 32768, false, true),
  '3 pro': levels('HIGH', ['LOW', 'HIGH']),
  '3 flash': levels('HIGH'),
  '3.1 pro': levels('HIGH', lowToHigh),
  '3.1 flash': levels('HIGH'),
  '3.1 flash-lite': levels('MINIMAL'),
  '3.5 pro': levels('HIGH', lowToHigh),
  '3.5 flash': levels('MEDIUM'),
  '3.5 flash-lite': levels('MINIMAL'),
  '3.6 flash': levels('MEDIUM'),
  '3.7 flash': levels('MEDIUM'),
  '3.8 flash': levels('MEDIUM', lowToHigh),
  '4 argon': onlyLevels('MEDIUM', lowToHigh),
  '4 hydrogen': onlyLevels('HIGH', lowToHighest),
  '4 neon': onlyLevels('HIGH', lowToHighest),
};

const aliases: Readonly<Record<string, string>> = {
  'gemini-flash-latest': 'gemini-3.5-flash',
  'gemini-flash-lite-latest': 'gemini-3.5-flash-lite',
  'gemini-pro-latest': 'gemini-3.1-pro-preview',
};

/** Names listed by `GET models`; dated and `-preview` spellings of these families are served too. */
export const listedModels: readonly string[] = [
  'gemini-2.0-flash',
  'gemini-2.0-flash-lite',
  'gemini-2.5-pro',
  'gemini-2.5-flash',
  'gemini-2.5-flash-lite',
  'gemini-2.5-flash-image',
  'gemini-2.5-flash-preview-tts',
  'gemini-3-pro-preview',
  'gemini-3-pro-image-preview',
  'gemini-3-flash-preview',
  'gemini-3.1-pro-preview',
  'gemini-3.1-flash-image',
  'gemini-3.1-flash-lite',
  'gemini-3.5-flash',
  'gemini-3.5-flash-lite',
  'gemini-3.6-flash',
  'gemini-3.7-flash',
  'gemini-3.8-flash',
  'gemini-4-argon',
  'gemini-4-hydrogen',
  'gemini-4-neon',
];

const pattern =
  /^gemini-(\d+(?:\.\d+)?)-(pro|flash-lite|flash|computer-use|argon|hydrogen|neon)((?:-(?:preview|image|generation|tts|customtools|exp|latest|\d+))*)$/;

/** The card of a served model, `undefined` for a name that the services answer with 404. */
export function findModel(name: string): ModelCard | undefined {
  const [, version = '', variant = '', suffix = ''] = pattern.exec(aliases[name] ?? name) ?? [];
  const thinking = thinkingByFamily[`${version} ${variant}`];
  if (!thinking) return undefined;
  const generation = Number(version);
  const image = suffix.includes('-image');
  const speech = suffix.includes('-tts');
  return {
    name,
    generation,
    thinking: speech || (image && generation < 3) ? noThinking : thinking,
    image,
    speech,
    refusesPenaltiesAndPrefill: generation > 3.5 || (generation === 3.5 && variant === 'flash-lite'),
    refusesCandidatesAndCaches: generation >= 4,
  };
}
