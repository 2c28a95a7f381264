import { promptTexts } from '../../texts/en/prompts.js';
import { CodeEditor } from '../../ui/code-editor.js';
import { Select } from '../../ui/select.js';
import { TextArea } from '../../ui/text-field.js';
import { MessageFields } from './message-fields.js';
import { reshaped, type PromptDraft, type TemplateShape } from './prompt-draft.js';

interface TemplateFieldsProps {
  readonly draft: PromptDraft;
  readonly onChange: (draft: PromptDraft) => void;
  readonly errors: DraftErrors;
}

/** What is wrong with a draft, at its place. */
export interface DraftErrors {
  readonly messages: ReadonlyMap<number, string>;
  readonly parameters?: string;
  /** Of the JSON body or the raw template. */
  readonly text?: string;
  readonly variables?: string;
}

const shapes = ['messages', 'json', 'raw'] as const;

/** The choice of how the template is written; ways in which it cannot be written are not offered. */
export function ShapeSelect({ draft, onChange }: Omit<TemplateFieldsProps, 'errors'>) {
  const possible = shapes.filter((shape) => reshaped(draft, shape) !== undefined);
  return (
    <div className="w-40">
      <Select<TemplateShape>
        label={promptTexts.shape}
        isLabelHidden
        value={draft.shape}
        options={possible.map((value) => ({ value, label: promptTexts.shapes[value] }))}
        onChange={(shape) => {
          const next = reshaped(draft, shape);
          if (next) onChange(next);
        }}
      />
    </div>
  );
}

/** The template: messages with parameters, or one text. */
export function TemplateFields({ draft, onChange, errors }: TemplateFieldsProps) {
  if (draft.shape === 'messages')
    return (
      <div className="grid gap-4">
        <MessageFields
          messages={draft.messages}
          errors={errors.messages}
          onChange={(messages) => onChange({ ...draft, messages })}
        />
        <TextArea
          label={promptTexts.parameters}
          hint={promptTexts.parametersHint}
          error={errors.parameters}
          isMono
          rows={2}
          value={draft.parameters}
          onChange={(parameters) => onChange({ ...draft, parameters })}
        />
      </div>
    );
  const isRaw = draft.shape === 'raw';
  return (
    <div className="grid gap-1">
      <CodeEditor
        key={draft.shape}
        label={isRaw ? promptTexts.rawTemplate : promptTexts.jsonBody}
        language={isRaw ? 'text' : 'json'}
        value={isRaw ? draft.raw : draft.json}
        onChange={(text) => onChange({ ...draft, [isRaw ? 'raw' : 'json']: text })}
      />
      {errors.text !== undefined && (
        <p role="alert" className="text-table break-words text-error">
          {errors.text}
        </p>
      )}
    </div>
  );
}
