import type { components } from '../../../api/api.generated.js';
import { playgroundTexts as texts } from '../../../texts/en/playground.js';
import { requestTexts } from '../../../texts/en/request.js';
import type { Resend } from '../../request/resend/resend-request.js';
import type { Draft, FormatName } from '../draft.js';

/** What the playground goes on from. */
export interface Opened {
  /** Undefined: it cannot be opened; the notes say why. */
  readonly draft?: Partial<Draft>;
  readonly model?: string;
  /** What is not as it was. */
  readonly notes: readonly string[];
}

const formatsByPath: Readonly<Record<string, FormatName>> = {
  '/v1/chat/completions': 'chat',
  '/v1/responses': 'responses',
  '/v1/messages': 'messages',
};
const contentPath = /^\/v1beta\/models\/(.+):(generateContent|streamGenerateContent)(?:\?alt=sse)?$/;

/** A request on record, as a body that one may change. */
export function openedRequest({ path = '', headers, body, obstacles }: Resend): Opened {
  const notes = [
    ...new Set(
      obstacles
        .filter(({ code }) => code !== 'version_moved')
        .map(({ code }) => requestTexts.obstacles[code]),
    ),
  ];
  const [, pathModel, method] = contentPath.exec(path) ?? [];
  const format = pathModel === undefined ? formatsByPath[path] : 'generateContent';
  if (format === undefined || body === undefined)
    return { notes: notes.length > 0 ? notes : [texts.otherFormat] };
  const { model, stream, ...rest } = body;
  const asked = pathModel === undefined ? model : decodeURIComponent(pathModel);
  return {
    draft: {
      format,
      body: JSON.stringify(rest, null, 2),
      isStream: stream === true || method === 'streamGenerateContent',
      config: headers['x-gateway-config'] ?? '',
    },
    ...(typeof asked === 'string' && { model: asked }),
    notes,
  };
}

/** The template of a prompt, as a body. */
export function openedPrompt({ template, model, variables }: components['schemas']['Prompt']): Opened {
  if (template === undefined) return { notes: [texts.rawPrompt] };
  const { model: own, stream: _stream, ...rest } = template;
  const asked = model ?? own;
  return {
    draft: { format: 'chat', body: JSON.stringify(rest, null, 2) },
    ...(typeof asked === 'string' && { model: asked }),
    notes: variables.length > 0 ? [texts.fillIn(variables.map(({ name }) => name).join(', '))] : [],
  };
}
