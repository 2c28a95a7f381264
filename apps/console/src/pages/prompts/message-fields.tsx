import { promptTexts } from '../../texts/en/prompts.js';
import { Button, IconButton } from '../../ui/button.js';
import { Select } from '../../ui/select.js';
import { TextArea } from '../../ui/text-field.js';
import type { DraftMessage } from './prompt-draft.js';

const usualRoles = ['system', 'developer', 'user', 'assistant'];

interface MessageFieldsProps {
  readonly messages: readonly DraftMessage[];
  readonly onChange: (messages: readonly DraftMessage[]) => void;
  /** What the gateway refuses, by the place of the message. */
  readonly errors: ReadonlyMap<number, string>;
}

/** The messages of a template, each with its role. */
export function MessageFields({ messages, onChange, errors }: MessageFieldsProps) {
  const change = (place: number, part: Partial<DraftMessage>) =>
    onChange(messages.map((message, index) => (index === place ? { ...message, ...part } : message)));
  return (
    <div className="grid gap-3">
      {messages.map(({ role, content }, index) => (
        <div
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 narrow:grid-cols-[112px_minmax(0,1fr)_auto]"
        >
          <Select
            label={promptTexts.role(index + 1)}
            isLabelHidden
            value={role}
            options={[...new Set([...usualRoles, role])].map((value) => ({ value, label: value }))}
            onChange={(value) => change(index, { role: value })}
          />
          <div className="max-narrow:order-last max-narrow:col-span-2">
            <TextArea
              label={promptTexts.messageText(index + 1)}
              isLabelHidden
              isMono
              error={errors.get(index)}
              value={content}
              onChange={(text) => change(index, { content: text })}
            />
          </div>
          <IconButton
            icon="close"
            label={promptTexts.removeMessage(index + 1)}
            disabled={messages.length === 1}
            onClick={() => onChange(messages.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      <div>
        <Button
          isSmall
          icon="plus"
          onClick={() => onChange([...messages, { role: nextRole(messages), content: '' }])}
        >
          {promptTexts.addMessage}
        </Button>
      </div>
    </div>
  );
}

function nextRole(messages: readonly DraftMessage[]): string {
  return messages.at(-1)?.role === 'user' ? 'assistant' : 'user';
}
