import { guardrailTexts } from '../../texts/en/guardrails.js';
import { Button } from '../../ui/button.js';
import { PausedField } from '../../ui/paused-field.js';
import { Select } from '../../ui/select.js';
import type { GuardrailsSearch } from './use-guardrails.js';

const findings = ['all', 'denied', 'flagged', 'unchecked'] as const;
const sides = ['any', 'input', 'output'] as const;

interface GuardrailFiltersProps {
  readonly search: GuardrailsSearch;
  readonly onChange: (part: GuardrailsSearch, replace: boolean) => void;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** By which guardrail, what it found, and in what. */
export function GuardrailFilters({ search, onChange, isFiltered, onClear }: GuardrailFiltersProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <div className="w-64 max-w-full">
        <PausedField
          label={guardrailTexts.namePlaceholder}
          isLabelHidden
          data-page-search
          placeholder={guardrailTexts.namePlaceholder}
          value={search.name ?? ''}
          onChange={(name) => onChange({ name: name === '' ? undefined : name }, true)}
        />
      </div>
      <div className="w-36">
        <Select
          label={guardrailTexts.finding}
          isLabelHidden
          value={search.finding ?? 'all'}
          options={findings.map((value) => ({ value, label: guardrailTexts.findings[value] }))}
          onChange={(finding) => onChange({ finding: finding === 'all' ? undefined : finding }, false)}
        />
      </div>
      <div className="w-32">
        <Select
          label={guardrailTexts.side}
          isLabelHidden
          value={search.side ?? 'any'}
          options={sides.map((value) => ({ value, label: guardrailTexts.sides[value] }))}
          onChange={(side) => onChange({ side: side === 'any' ? undefined : side }, false)}
        />
      </div>
      {isFiltered && (
        <Button isSmall kind="quiet" onClick={onClear}>
          {guardrailTexts.clear}
        </Button>
      )}
    </div>
  );
}
