import { describeTranslation } from './describe-translation.js';
import { exceptions } from './exceptions.js';
import { geminiFamily } from './gemini-family.js';
import { loadTranslationCases } from './translation-case.js';

describeTranslation({
  title: 'What other gateways translate for Gemini',
  cases: loadTranslationCases(
    ({ provider, endpoint }) =>
      (provider === 'gemini' || provider === 'vertex') && endpoint === '/v1/chat/completions',
  ),
  family: geminiFamily,
  exceptions,
  detailsFile: process.env.TRANSLATION_REPORT_FILE,
});
