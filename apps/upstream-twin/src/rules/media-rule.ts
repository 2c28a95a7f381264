import { firstProblem } from './first-problem.js';
import type { Rule } from './rule.js';

/** Vertex AI: fileData needs its MIME type. Gemini API: gs:// is not reachable without registration. */
export const mediaRule: Rule = ({ contents = [] }, { api }) =>
  firstProblem(
    contents.flatMap(({ parts = [] }) => parts.flatMap(({ fileData }) => fileData ?? [])),
    ({ fileUri, mimeType }) => {
      if (!fileUri) return 'Unable to submit request because it has an empty fileUri parameter.';
      if (api === 'vertex' && !mimeType) {
        return 'Unable to submit request because it has an empty mimeType parameter in fileData. Add a value and try again.';
      }
      if (api === 'gemini' && fileUri.startsWith('gs://')) {
        return `Invalid or unsupported file uri: ${fileUri}`;
      }
      return undefined;
    },
  );
