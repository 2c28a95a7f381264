import type { Content } from '../contract/generate-content-request.js';
import { firstProblem } from './first-problem.js';
import type { Rule } from './rule.js';

/** What functions may answer with. Source: the function-calling guide of the Gemini API, 2026-11. */
const responseTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'text/plain'];

function responseMediaProblem(contents: readonly Content[]): string | undefined {
  const responses = contents.flatMap(({ parts = [] }) =>
    parts.flatMap((part) => part.functionResponse ?? []),
  );
  return firstProblem(
    responses.flatMap(({ parts = [] }) => parts),
    ({ inlineData, fileData }) => {
      const { mimeType } = inlineData ?? fileData ?? {};
      return mimeType === undefined || responseTypes.includes(mimeType)
        ? undefined
        : `Unsupported MIME type in function_response.parts: ${mimeType}`;
    },
  );
}

/** Objects of this bucket are registered with the file service of the Gemini API. */
const registered = 'gs://registered/';

/** Vertex AI: fileData needs its MIME type. Gemini API: gs:// is not reachable without registration. */
export const mediaRule: Rule = ({ contents = [] }, { api }) =>
  responseMediaProblem(contents) ??
  firstProblem(
    contents.flatMap(({ parts = [] }) => parts.flatMap(({ fileData }) => fileData ?? [])),
    ({ fileUri, mimeType }) => {
      if (!fileUri) return 'Unable to submit request because it has an empty fileUri parameter.';
      if (api === 'vertex' && !mimeType) {
        return 'Unable to submit request because it has an empty mimeType parameter in fileData. Add a value and try again.';
      }
      if (api === 'gemini' && fileUri.startsWith('gs://') && !fileUri.startsWith(registered)) {
        return `Invalid or unsupported file uri: ${fileUri}`;
      }
      return undefined;
    },
  );
