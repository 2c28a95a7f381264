import { promptTexts } from '../../texts/en/prompts.js';
import { Button, IconButton } from '../../ui/button.js';
import { Select } from '../../ui/select.js';
import { StatusLabel } from '../../ui/status-label.js';
import { TextField } from '../../ui/text-field.js';
import type { DraftVariable } from './prompt-draft.js';
import type { TemplateNames } from './template-tags.js';

interface VariableFieldsProps {
  readonly variables: readonly DraftVariable[];
  readonly onChange: (variables: readonly DraftVariable[]) => void;
  /** What the template names. */
  readonly names: TemplateNames;
  readonly error: string | undefined;
}

const types = (Object.keys(promptTexts.types) as DraftVariable['type'][]).map((value) => ({
  value,
  label: promptTexts.types[value],
}));

/** The variables that a prompt declares, and what the template says about them. */
export function VariableFields({ variables, onChange, names, error }: VariableFieldsProps) {
  const change = (place: number, part: Partial<DraftVariable>) =>
    onChange(variables.map((variable, index) => (index === place ? { ...variable, ...part } : variable)));
  const declare = (name: string) =>
    onChange([...variables, { name, type: 'string', description: undefined, default: '' }]);
  const undeclared = [...names.variables].filter((name) => !variables.some((one) => one.name === name));
  const unused = variables.map(({ name }) => name).filter((name) => !names.variables.has(name));
  return (
    <div className="grid gap-2">
      <p className="text-muted">{promptTexts.variablesText}</p>
      {variables.map((variable, index) => (
        <div
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2 narrow:grid-cols-[minmax(0,1fr)_112px_minmax(0,1fr)_auto]"
        >
          <TextField
            label={promptTexts.variable(index + 1)}
            isLabelHidden
            isMono
            value={variable.name}
            onChange={(name) => change(index, { name })}
          />
          <Select
            label={promptTexts.variableType(variable.name)}
            isLabelHidden
            value={variable.type}
            options={types}
            onChange={(type) => change(index, { type })}
          />
          <div className="max-narrow:order-last max-narrow:col-span-3">
            <TextField
              label={promptTexts.variableDefault(variable.name)}
              isLabelHidden
              placeholder={promptTexts.defaultPlaceholder}
              value={variable.default}
              onChange={(text) => change(index, { default: text })}
            />
          </div>
          <IconButton
            icon="close"
            label={promptTexts.removeVariable(variable.name)}
            onClick={() => onChange(variables.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      {error !== undefined && (
        <p role="alert" className="text-table text-error">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button isSmall icon="plus" onClick={() => declare('')}>
          {promptTexts.addVariable}
        </Button>
        {undeclared.slice(0, 6).map((name) => (
          <Button key={name} isSmall kind="quiet" icon="plus" onClick={() => declare(name)}>
            <span className="max-w-48 truncate">{promptTexts.declare(name)}</span>
          </Button>
        ))}
      </div>
      {undeclared.length > 0 && (
        <p className="text-table text-muted">{promptTexts.undeclared(undeclared.join(', '))}</p>
      )}
      {unused.length > 0 && unused.some((name) => name !== '') && (
        <Finding text={promptTexts.unused(unused.join(', '))} tone="warning" />
      )}
      {names.missingPartials.length > 0 && (
        <Finding text={promptTexts.missingPartials(names.missingPartials.join(', '))} tone="error" />
      )}
    </div>
  );
}

function Finding({ text, tone }: { readonly text: string; readonly tone: 'warning' | 'error' }) {
  return (
    <p className="[&>span]:whitespace-normal [&>span]:break-words">
      <StatusLabel tone={tone}>{text}</StatusLabel>
    </p>
  );
}
