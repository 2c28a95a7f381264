import { anthropicFamily } from './anthropic-family.js';
import { claudeExceptions } from './claude-exceptions.js';
import { describeTranslation } from './describe-translation.js';
import { loadTranslationCases } from './translation-case.js';

const file = process.env.TRANSLATION_REPORT_FILE;

describeTranslation({
  title: 'What other gateways translate for Claude',
  cases: loadTranslationCases(({ provider }) => provider === 'vertex-anthropic'),
  family: anthropicFamily,
  exceptions: claudeExceptions,
  detailsFile: file && `${file}.claude`,
});
