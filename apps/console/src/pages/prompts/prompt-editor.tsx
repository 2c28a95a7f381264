import { promptTexts } from '../../texts/en/prompts.js';
import { FailedLine } from '../../ui/failed.js';
import { Section } from '../../ui/page-header.js';
import { TextField } from '../../ui/text-field.js';
import { draftTexts } from './prompt-draft.js';
import { ShapeSelect, TemplateFields } from './template-fields.js';
import { namesOf } from './template-tags.js';
import type { PromptEdit } from './use-prompt-edit.js';
import { usePartialTexts } from './use-prompts.js';
import { VariableFields } from './variable-fields.js';

/** What a version says, to be read and changed. */
export function PromptEditor({ edit, version, isNoteShown }: PromptEditorProps) {
  const { draft, setDraft, errors } = edit;
  const partials = usePartialTexts();
  const names = namesOf(draftTexts(draft), partials);
  return (
    <>
      <Section
        title={promptTexts.content(version)}
        actions={<ShapeSelect draft={draft} onChange={setDraft} />}
      >
        <div className="grid gap-4">
          <TemplateFields draft={draft} onChange={setDraft} errors={errors} />
          <TextField
            label={promptTexts.model}
            hint={promptTexts.modelHint}
            isMono
            value={draft.model}
            onChange={(model) => setDraft({ ...draft, model })}
          />
        </div>
      </Section>
      <Section title={promptTexts.variables}>
        <VariableFields
          variables={draft.variables}
          names={names}
          error={errors.variables}
          onChange={(variables) => setDraft({ ...draft, variables })}
        />
      </Section>
      {(isNoteShown || edit.failure !== undefined) && (
        <Section title={promptTexts.unsaved}>
          <div className="grid gap-3">
            <TextField label={promptTexts.note} value={edit.note} onChange={edit.setNote} />
            {edit.failure !== undefined && <FailedLine failure={edit.failure} />}
          </div>
        </Section>
      )}
    </>
  );
}

interface PromptEditorProps {
  readonly edit: PromptEdit;
  readonly version: number;
  readonly isNoteShown: boolean;
}
