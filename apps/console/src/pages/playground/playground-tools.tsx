import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../api/client.js';
import { useMay } from '../../api/use-session.js';
import { playgroundTexts as texts } from '../../texts/en/playground.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button } from '../../ui/button.js';
import { Combobox } from '../../ui/combobox.js';
import { copyText } from '../../ui/copy-button.js';
import { Menu } from '../../ui/menu.js';
import { Select } from '../../ui/select.js';
import { showToast } from '../../ui/toasts.js';
import { formatNames } from './draft.js';
import type { Playground } from './use-playground.js';

/** What is open over the page. */
export type PlaygroundDialog = 'explain' | 'code' | 'prompt';

/** Format and config of the request, and what one can do with it besides sending it. */
export function PlaygroundTools({ playground, onDialog, onBeside }: PlaygroundToolsProps) {
  const { draft, change, models } = playground;
  const mayReadConfigs = useMay('resources.read');
  return (
    <>
      <div className="w-40">
        <Select
          label={texts.format}
          isLabelHidden
          value={draft.format}
          options={formatNames.map((value) => ({ value, label: texts.formats[value] }))}
          onChange={(format) => change({ format })}
        />
      </div>
      {mayReadConfigs && (
        <div className="w-36">
          <ConfigChoice value={draft.config} onChange={(config) => change({ config })} />
        </div>
      )}
      <Button onClick={() => onDialog('explain')}>{texts.explain}</Button>
      <Button onClick={() => onDialog('code')}>{texts.code}</Button>
      <MoreMenu
        playground={playground}
        onDialog={onDialog}
        onBeside={onBeside}
        hasBeside={models.b !== undefined}
      />
    </>
  );
}

interface PlaygroundToolsProps {
  readonly playground: Playground;
  readonly onDialog: (dialog: PlaygroundDialog) => void;
  readonly onBeside: () => void;
}

function MoreMenu({ playground, onDialog, onBeside, hasBeside }: MoreMenuProps) {
  const mayWrite = useMay('prompts.write');
  const { draft, conversations, hasMessage } = playground;
  const noPrompt = !mayWrite
    ? uiTexts.mayNot
    : draft.body !== undefined
      ? draft.format === 'chat'
        ? undefined
        : texts.promptNoBody
      : hasMessage || conversations.all.a.turns.length > 0
        ? undefined
        : texts.promptEmpty;
  return (
    <Menu
      trigger={<Button icon="more">{uiTexts.more}</Button>}
      groups={[
        {
          items: [
            {
              label: hasBeside ? texts.removeBeside : texts.addBeside,
              icon: 'columns',
              keys: 'mod+.',
              onSelect: onBeside,
            },
            {
              label: texts.savePrompt,
              icon: 'save',
              onSelect: () => onDialog('prompt'),
              ...(noPrompt !== undefined && { disabledBecause: noPrompt }),
            },
          ],
        },
        {
          items: [
            { label: texts.copyLink, icon: 'link', onSelect: () => void copyLink(playground) },
            { label: texts.clear, icon: 'trash', onSelect: playground.startOver },
          ],
        },
      ]}
    />
  );
}

interface MoreMenuProps extends PlaygroundToolsProps {
  readonly hasBeside: boolean;
}

async function copyLink({ link }: Playground): Promise<void> {
  try {
    await copyText(await link());
    showToast({ kind: 'done', text: texts.linkDone });
  } catch {
    showToast({ kind: 'error', text: uiTexts.copyFailed });
  }
}

function ConfigChoice({ value, onChange }: ConfigChoiceProps) {
  const [isWanted, setIsWanted] = useState(false);
  const configs = useQuery({
    queryKey: ['configs', 'names'],
    enabled: isWanted,
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/v1/configs', { params: { query: { limit: 200 } }, signal })),
  });
  return (
    <Combobox
      label={texts.config}
      isLabelHidden
      value={value}
      options={[
        { value: '', label: texts.noConfig },
        ...(configs.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name ?? id, note: id })),
      ]}
      onChange={onChange}
      onOpen={() => setIsWanted(true)}
    />
  );
}

interface ConfigChoiceProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
}
