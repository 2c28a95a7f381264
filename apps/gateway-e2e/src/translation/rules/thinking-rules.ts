import { changedAt, isList, isRecord, type Json, type JsonRecord, mapRecord, without } from '../json.js';
import type { TranslationCase } from '../translation-case.js';
import type { Rule } from './rule.js';

const config = 'body.generationConfig.thinkingConfig';

/** How much a model thinks, and what of it goes back. */
export const thinkingRules: readonly Rule[] = [
  {
    name: 'effort by the contract',
    reason:
      'contract 5.4: "budgets none 0 (128 on 2.5 Pro …), minimal 1024, low 1024, medium 8192, high 24576; Gemini 3 and ' +
      'later: `thinkingLevel` of the same name, the nearest accepted one where a model lacks it …, `none` the lowest"; ' +
      'upstream wire sheet, section 8, says which model accepts what.',
    kind: 'request',
    wanted: (wanted, testCase) => {
      const amount = amountOf(testCase);
      if (amount === undefined) return wanted;
      if (wanted.refused === true) {
        return { body: { generationConfig: { thinkingConfig: amount } } };
      }
      return changedAt(wanted, config, (value) => ({
        ...(isRecord(value) && without(value, ['thinkingBudget', 'thinkingLevel'])),
        ...amount,
      }));
    },
  },
  {
    name: 'summaries of thoughts',
    reason:
      'upstream wire sheet, section 8: "includeThoughts only adds summary parts"; contract 5.5 shows them as thinking ' +
      'blocks, so they are asked for whenever the client asks for thinking, and only then.',
    kind: 'request',
    wanted: (wanted, testCase) => {
      const shown = showsThoughts(testCase);
      if (shown === undefined) return wanted;
      return changedAt(wanted, config, (value) => isRecord(value) && { ...value, includeThoughts: shown });
    },
    got: (got) => changedAt(got, config, (value) => isRecord(value) && { includeThoughts: false, ...value }),
  },
  {
    name: 'models that do not think',
    reason:
      'upstream wire sheet, section 8: thinkingConfig is of Gemini 2.5 and later; elsewhere a loss entry.',
    kind: 'request',
    wanted: (wanted, { model }) =>
      /^gemini-(1|2\.0)/.test(model ?? '')
        ? changedAt(wanted, 'body.generationConfig', (value) =>
            isRecord(value) ? without(value, ['thinkingConfig']) : value,
          )
        : wanted,
  },
  {
    name: 'thoughts need not go back',
    reason:
      'product document 2.9: "Models of the reasoning family do not accept the reasoning sent back in multi-turn ' +
      'requests"; upstream wire sheet, section 7: "`thought:true` summary parts need not go back".',
    kind: 'request',
    wanted: (wanted) =>
      changedAt(changedAt(wanted, 'body.contents', withoutThoughtsIn), 'paths', (paths) =>
        isRecord(paths) ? mapRecord(paths, (value, path) => changedParts(path, value)) : paths,
      ),
  },
];

function changedParts(path: string, value: Json): Json {
  if (!path.startsWith('contents[') || !isRecord(value) || !isList(value.parts)) return value;
  return { ...value, parts: withoutThoughts(value.parts) };
}

/** Contents in which nothing else was said go with their thoughts. */
function withoutThoughtsIn(contents: Json): Json {
  if (!isList(contents)) return contents;
  return contents
    .map((content) =>
      isRecord(content) && isList(content.parts)
        ? { ...content, parts: withoutThoughts(content.parts) }
        : content,
    )
    .filter((content) => !isRecord(content) || !isList(content.parts) || content.parts.length > 0);
}

function withoutThoughts(parts: Json): Json {
  return isList(parts)
    ? parts.filter((part) => !isRecord(part) || part.thought !== true || part.thoughtSignature !== undefined)
    : parts;
}

/** Does the client want to see thoughts? Undefined when it does not speak of thinking. */
function showsThoughts({ openai_request: request = {} }: TranslationCase): boolean | undefined {
  const { reasoning_effort: effort, thinking } = request;
  if (isRecord(thinking)) {
    const said = thinking.include_thoughts ?? thinking.includeThoughts;
    return typeof said === 'boolean' ? said : thinking.type !== 'disabled';
  }
  return typeof effort === 'string' ? effort !== 'none' && effort !== 'disable' : undefined;
}

/** Efforts that OpenAI has above `high` are its nearest, `high`. */
const highest = { xhigh: 'high', max: 'high' } as const satisfies JsonRecord;
const budgets: JsonRecord = { none: 0, minimal: 1024, low: 1024, medium: 8192, high: 24576 };
const levels = ['MINIMAL', 'LOW', 'MEDIUM', 'HIGH'] as const;

/** What the contract says for `reasoning_effort` alone; undefined when it says nothing. */
function amountOf({ model = '', openai_request: request = {} }: TranslationCase): JsonRecord | undefined {
  const { reasoning_effort: said, thinking } = request;
  if (typeof said !== 'string' || thinking !== undefined) return undefined;
  const effort = (highest as Readonly<Record<string, string>>)[said] ?? said;
  if (model.startsWith('gemini-2.5')) {
    const budget = effort === 'none' && model.startsWith('gemini-2.5-pro') ? 128 : budgets[effort];
    return budget === undefined ? undefined : { thinkingBudget: budget };
  }
  if (!/^gemini-[3-9]/.test(model)) return undefined;
  const wanted = levels.indexOf((effort === 'none' ? 'minimal' : effort).toUpperCase() as 'LOW');
  if (wanted < 0) return undefined;
  const accepted = levels.filter((level) => !refusedLevels(model).includes(level));
  const nearest = accepted.reduce((best, level) =>
    Math.abs(levels.indexOf(level) - wanted) <= Math.abs(levels.indexOf(best) - wanted) ? level : best,
  );
  return { thinkingLevel: nearest };
}

function refusedLevels(model: string): readonly string[] {
  if (/^gemini-3-pro/.test(model)) return ['MINIMAL', 'MEDIUM'];
  return /^gemini-3\.\d+-pro/.test(model) ? ['MINIMAL'] : [];
}
