import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '../../api/api-error.js';
import { answer, api } from '../../api/client.js';
import type { components } from '../../api/api.generated.js';
import { guardrailTexts } from '../../texts/en/guardrails.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button } from '../../ui/button.js';
import { Checkbox, RadioGroup } from '../../ui/checkbox.js';
import { Dialog } from '../../ui/dialog.js';
import { Failed } from '../../ui/failed.js';
import { Select } from '../../ui/select.js';
import { TextArea } from '../../ui/text-field.js';
import { TestFindings } from './test-findings.js';

/** Stands for a config that is typed; no stored config has such an id. */
const own = '{}';
const sides = ['input', 'output'] as const;
const example =
  '{\n  "input_guardrails": [\n    { "type": "contains", "words": ["secret"], "operator": "none" }\n  ]\n}';

type Body = components['schemas']['CheckText'];

/** Has the guardrails of a config look at a text. */
export function TestDialog({ onClose }: { readonly onClose: () => void }) {
  const configs = useQuery({
    queryKey: ['configs', 'for tests'],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/v1/configs', { params: { query: { limit: 200 } }, signal })),
  });
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState(example);
  const [side, setSide] = useState<(typeof sides)[number]>('input');
  const [text, setText] = useState('');
  const [webhooks, setWebhooks] = useState(false);
  const ids = configs.data?.data.map(({ id }) => id) ?? [];
  const config = chosen ?? ids[0] ?? own;
  const parsed = config === own ? objectOf(typed) : config;
  const run = useMutation({
    mutationFn: (body: Body) => answer(api.POST('/admin/v1/guardrails/check', { body })),
  });
  const submit = () => {
    if (parsed !== undefined && !run.isPending)
      run.mutate({ config: parsed, side, text, ...(webhooks && { webhooks }) });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={guardrailTexts.test}
      description={guardrailTexts.testText}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{uiTexts.close}</Button>
          <Button
            type="submit"
            kind="primary"
            isBusy={run.isPending}
            busyLabel={guardrailTexts.running}
            disabled={parsed === undefined}
          >
            {guardrailTexts.run}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Select
          label={guardrailTexts.config}
          value={config}
          options={[
            ...ids.map((id) => ({ value: id, label: id })),
            { value: own, label: guardrailTexts.ownConfig },
          ]}
          onChange={setChosen}
          hint={configs.data && ids.length === 0 ? guardrailTexts.noConfigs : undefined}
          error={configs.error ? toApiError(configs.error).message : undefined}
        />
        {config === own && (
          <TextArea
            label={guardrailTexts.ownLabel}
            isMono
            dir="ltr"
            value={typed}
            onChange={setTyped}
            error={parsed === undefined ? guardrailTexts.notJson : undefined}
          />
        )}
        <RadioGroup
          label={guardrailTexts.looksAt}
          isInline
          value={side}
          onChange={setSide}
          options={sides.map((value) => ({ value, label: guardrailTexts.looksAtSides[value] }))}
        />
        <TextArea label={guardrailTexts.text} value={text} onChange={setText} />
        <Checkbox
          label={guardrailTexts.webhooks}
          hint={guardrailTexts.webhooksHint}
          isChecked={webhooks}
          onChange={setWebhooks}
        />
        {run.error && <Failed failure={run.error} onRetry={submit} />}
        {run.data && <TestFindings check={run.data} />}
      </div>
    </Dialog>
  );
}

/** A JSON object; undefined: it is none. */
function objectOf(text: string): Body['config'] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Body['config'])
      : undefined;
  } catch {
    return undefined;
  }
}
