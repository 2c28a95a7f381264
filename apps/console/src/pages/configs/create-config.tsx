import { answer, api } from '../../api/client.js';
import { configTexts } from '../../texts/en/configs.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Select } from '../../ui/select.js';
import { TextField } from '../../ui/text-field.js';
import { useForm } from '../../ui/use-form.js';
import { templateOf, type TemplateName } from './config-templates.js';
import { exampleModels, useKnownNames } from './use-known-names.js';

interface NewConfig {
  readonly id: string;
  readonly name: string;
  readonly template: TemplateName;
}

const templates = (Object.keys(configTexts.templates) as TemplateName[]).map((value) => ({
  value,
  label: configTexts.templates[value],
}));

interface CreateConfigProps {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => Promise<unknown>;
}

/** Asks for the id of a new config, and what it begins with. */
export function CreateConfig({ onClose, onCreated }: CreateConfigProps) {
  const models = exampleModels(useKnownNames());
  const { values, set, errors, failure, isBusy, submit } = useForm<NewConfig>({
    initial: { id: '', name: '', template: 'fallback' },
    check: ({ id }) => (id.trim() === '' ? { id: configTexts.idMissing } : {}),
    onSubmit: async ({ id, name, template }) => {
      const made = await answer(
        api.POST('/admin/v1/configs', {
          body: {
            id: id.trim(),
            ...(name.trim() !== '' && { name: name.trim() }),
            config: templateOf(template, models),
          },
        }),
      );
      await onCreated(made.id);
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={configTexts.create}
      isBusy={isBusy}
      failure={failure}
      action={configTexts.create}
      busyAction={configTexts.creating}
    >
      <TextField
        label={configTexts.id}
        hint={configTexts.idHint}
        error={errors.id}
        isMono
        value={values.id}
        onChange={(id) => set('id', id)}
      />
      <TextField
        label={configTexts.name}
        hint={configTexts.nameHint}
        error={errors.name}
        value={values.name}
        onChange={(name) => set('name', name)}
      />
      <Select
        label={configTexts.template}
        value={values.template}
        options={templates}
        onChange={(template) => set('template', template)}
      />
    </FormDialog>
  );
}
