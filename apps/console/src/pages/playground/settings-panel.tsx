import type { ReactNode } from 'react';
import { playgroundTexts as texts } from '../../texts/en/playground.js';
import { Button } from '../../ui/button.js';
import { Checkbox } from '../../ui/checkbox.js';
import { FoldTitle } from '../../ui/fold-title.js';
import { Select } from '../../ui/select.js';
import { TextArea, TextField } from '../../ui/text-field.js';
import { thinkingLevels, type Draft } from './draft.js';
import { bodyOf } from './formats/request-of.js';
import { toolsOf, type DraftErrors } from './formats/read-settings.js';
import { exampleTools } from './starting-points.js';

/** What a request says besides its messages. */
export interface SettingsPanelProps {
  readonly draft: Draft;
  readonly errors: DraftErrors;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** The fields of a request, or its body as one writes it oneself. */
export function SettingsPanel({ draft, errors, onChange }: SettingsPanelProps) {
  const isBody = draft.body !== undefined;
  return (
    <section aria-label={texts.settings} className="grid content-start gap-3">
      {isBody ? (
        <TextArea
          label={texts.body}
          error={errors.body}
          isMono
          rows={14}
          spellCheck={false}
          className="max-h-[60vh]"
          value={draft.body ?? ''}
          onChange={(body) => onChange({ body })}
        />
      ) : (
        <Fields draft={draft} errors={errors} onChange={onChange} />
      )}
      <Checkbox
        label={texts.isBody}
        hint={texts.isBodyHint}
        isChecked={isBody}
        onChange={(isOn) => onChange({ body: isOn ? writtenBody(draft) : undefined })}
      />
    </section>
  );
}

/** The fields as a body, to go on from. */
function writtenBody(draft: Draft): string {
  const { model: _model, stream: _stream, ...body } = bodyOf(draft, [], '');
  return JSON.stringify(body, null, 2);
}

function Fields({ draft, errors, onChange }: SettingsPanelProps) {
  const { tools, schema, thinking, others } = draft;
  const count = toolsOf(tools).length;
  const hasParameters = draft.maxTokens !== '' || draft.temperature !== '' || draft.topP !== '';
  return (
    <>
      <TextArea
        label={texts.system}
        rows={2}
        value={draft.system}
        onChange={(system) => onChange({ system })}
      />
      <Select
        label={texts.thinking}
        value={thinking}
        options={thinkingLevels.map((value) => ({ value, label: texts.thinkingLevels[value] }))}
        onChange={(level) => onChange({ thinking: level })}
      />
      <Part title={texts.tools} note={count === 0 ? undefined : String(count)} isWrong={!!errors.tools}>
        <TextArea
          label={texts.tools}
          isLabelHidden
          hint={texts.toolsHint}
          error={errors.tools}
          isMono
          rows={5}
          spellCheck={false}
          value={tools}
          onChange={(value) => onChange({ tools: value })}
        />
        {tools === '' && (
          <Button isSmall className="mt-1.5" onClick={() => onChange({ tools: exampleTools })}>
            {texts.toolsExample}
          </Button>
        )}
      </Part>
      <Part
        title={texts.schema}
        note={schema.trim() === '' ? undefined : texts.set}
        isWrong={!!errors.schema}
      >
        <TextArea
          label={texts.schema}
          isLabelHidden
          hint={texts.schemaHint}
          error={errors.schema}
          isMono
          rows={5}
          spellCheck={false}
          value={schema}
          onChange={(value) => onChange({ schema: value })}
        />
      </Part>
      <Part
        title={texts.parameters}
        note={hasParameters ? texts.set : undefined}
        isWrong={!!(errors.maxTokens ?? errors.temperature ?? errors.topP)}
      >
        <div className="grid gap-2">
          {(['maxTokens', 'temperature', 'topP'] as const).map((name) => (
            <TextField
              key={name}
              label={texts[name]}
              error={errors[name]}
              inputMode="decimal"
              value={draft[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </div>
      </Part>
      <Part
        title={texts.others}
        note={others.trim() === '' ? undefined : texts.set}
        isWrong={!!errors.others}
      >
        <TextArea
          label={texts.others}
          isLabelHidden
          hint={texts.othersHint}
          error={errors.others}
          isMono
          rows={3}
          spellCheck={false}
          value={others}
          onChange={(value) => onChange({ others: value })}
        />
      </Part>
    </>
  );
}

/** A part that is folded while it says nothing. */
function Part({ title, note, isWrong, children }: PartProps) {
  return (
    <details className="border-t pt-2" {...(isWrong && { open: true })}>
      <FoldTitle className="font-medium">
        <span className="grow">{title}</span>
        {note !== undefined && <span className="text-label font-normal text-muted">{note}</span>}
      </FoldTitle>
      <div className="pt-2">{children}</div>
    </details>
  );
}

interface PartProps {
  readonly title: string;
  /** What stands in it, beside its title. */
  readonly note: string | undefined;
  readonly isWrong: boolean;
  readonly children: ReactNode;
}
