import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toApiError } from '../../../api/api-error.js';
import { useMay } from '../../../api/use-session.js';
import { requestTexts } from '../../../texts/en/request.js';
import { requestNoteTexts } from '../../../texts/en/request-notes.js';
import { uiTexts } from '../../../texts/en/ui.js';
import { Button } from '../../../ui/button.js';
import { copyText } from '../../../ui/copy-button.js';
import { Menu, type MenuItem } from '../../../ui/menu.js';
import { showToast } from '../../../ui/toasts.js';
import { useShortcut } from '../../../ui/use-shortcut.js';
import { resendOptions, type CodeFormat } from './resend-query.js';

type Language = 'sh' | 'python' | 'javascript';
const choices: readonly (readonly [CodeFormat, Language])[] = [
  ['curl', 'sh'],
  ['openai', 'python'],
  ['openai', 'javascript'],
  ['responses', 'python'],
  ['responses', 'javascript'],
  ['anthropic', 'python'],
  ['anthropic', 'javascript'],
  ['google', 'javascript'],
  ['client', 'javascript'],
];
const several: readonly CodeFormat[] = ['openai', 'responses', 'anthropic'];

/** "Copy as": the request as a program, and what leads to its page. */
export function CopyMenu({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const mayReadBodies = useMay('logs.bodies');
  const resend = useQuery({ ...resendOptions(id), enabled: mayReadBodies });
  const copy = async (text: string | Promise<string>, done: string) => {
    try {
      await copyText(await text);
      showToast({ kind: 'done', text: done });
    } catch (error) {
      showToast({
        kind: 'error',
        text: error instanceof DOMException ? uiTexts.copyFailed : toApiError(error).message,
      });
    }
  };
  const codeOf = async (format: CodeFormat, language: Language) => {
    const { code = [] } = await client.fetchQuery(resendOptions(id, format));
    return code.find((one) => one.language === language)?.text ?? '';
  };
  useShortcut('y', requestTexts.copyId, () => void copy(id, uiTexts.copied));
  const noBody = mayReadBodies ? requestTexts.copyNoBody : requestNoteTexts.bodiesNotForRole;
  const items = choices.map(([format, language]): MenuItem => {
    const label = several.includes(format)
      ? `${requestTexts.formats[format]} (${requestTexts.languages[language]})`
      : requestTexts.formats[format];
    const { data } = resend;
    const isThere = data?.formats.includes(format) ?? false;
    return {
      label,
      onSelect: () => void copy(codeOf(format, language), requestTexts.copyDone(label)),
      ...(!isThere && {
        disabledBecause: data?.body === undefined ? noBody : requestTexts.copyOnlyFor,
      }),
    };
  });
  return (
    <Menu
      trigger={<Button icon="copy">{requestTexts.copyAs}</Button>}
      groups={[
        { items },
        {
          items: [
            { label: requestTexts.copyId, keys: 'y', onSelect: () => void copy(id, uiTexts.copied) },
            {
              label: requestTexts.copyLink,
              icon: 'link',
              onSelect: () => void copy(location.href, requestTexts.linkDone),
            },
          ],
        },
      ]}
    />
  );
}
