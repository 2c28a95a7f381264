import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { answer, api } from '../../api/client.js';
import { promptTexts } from '../../texts/en/prompts.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextArea, TextField } from '../../ui/text-field.js';
import { useForm } from '../../ui/use-form.js';

/** What one can create on the page. */
export type CreatedKind = 'prompts' | 'partials' | 'labels';

interface Values {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly text: string;
}

interface CreateDialogProps {
  readonly kind: CreatedKind;
  readonly title: string;
  readonly onClose: () => void;
}

/** Creates a prompt with its first message, a partial, or a label; the rest is done on its page. */
export function CreateDialog({ kind, title, onClose }: CreateDialogProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useForm<Values>({
    initial: { id: '', name: '', model: '', text: '' },
    check: ({ id, text }) => ({
      ...(id.trim() === '' && { id: promptTexts.idMissing }),
      ...(kind !== 'labels' && text.trim() === '' && { text: promptTexts.textMissing }),
    }),
    fieldOf: fieldOfParam,
    onSubmit: async (values) => {
      const id = await create(kind, values);
      await client.invalidateQueries({ queryKey: [kind] });
      if (kind === 'prompts') await navigate({ to: '/prompts/$id', params: { id } });
      else if (kind === 'partials') await navigate({ to: '/prompts/partials/$id', params: { id } });
      else onClose();
    },
  });
  const { values, set, errors, failure, isBusy, submit } = form;
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      onSubmit={submit}
      isBusy={isBusy}
      failure={failure}
      action={title}
      busyAction={promptTexts.creating}
    >
      <TextField
        label={promptTexts.id}
        hint={kind === 'partials' ? promptTexts.partialIdHint : promptTexts.idHint}
        error={errors.id}
        value={values.id}
        onChange={(id) => set('id', id)}
      />
      {kind !== 'labels' && (
        <TextField
          label={promptTexts.name}
          hint={promptTexts.nameHint}
          error={errors.name}
          value={values.name}
          onChange={(name) => set('name', name)}
        />
      )}
      {kind === 'prompts' && (
        <TextField
          label={promptTexts.model}
          hint={promptTexts.modelHint}
          error={errors.model}
          isMono
          value={values.model}
          onChange={(model) => set('model', model)}
        />
      )}
      <TextArea
        label={labels[kind]}
        hint={kind === 'labels' ? undefined : promptTexts.firstMessageHint}
        error={errors.text}
        value={values.text}
        onChange={(text) => set('text', text)}
      />
    </FormDialog>
  );
}

const labels: Readonly<Record<CreatedKind, string>> = {
  prompts: promptTexts.firstMessage,
  partials: promptTexts.text,
  labels: promptTexts.description,
};

/** The field of a `param`: the only text of a new template is its message. */
function fieldOfParam(param: string): keyof Values | undefined {
  if (param === 'id' || param === 'name' || param === 'model') return param;
  return param === 'template' || param === 'text' || param === 'description' ? 'text' : undefined;
}

async function create(kind: CreatedKind, values: Values): Promise<string> {
  const id = values.id.trim();
  const { text } = values;
  const name = values.name.trim() === '' ? {} : { name: values.name.trim() };
  if (kind === 'labels') {
    const description = text.trim() === '' ? {} : { description: text.trim() };
    await answer(api.POST('/admin/v1/labels', { body: { id, ...description } }));
  } else if (kind === 'partials') {
    await answer(api.POST('/admin/v1/partials', { body: { id, ...name, text } }));
  } else {
    const model = values.model.trim() === '' ? {} : { model: values.model.trim() };
    const template = { messages: [{ role: 'user', content: text }] };
    await answer(api.POST('/admin/v1/prompts', { body: { id, ...name, ...model, template } }));
  }
  return id;
}
