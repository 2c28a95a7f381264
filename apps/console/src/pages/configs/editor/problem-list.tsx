import { toApiError } from '../../../api/api-error.js';
import { configTexts } from '../../../texts/en/configs.js';
import { formatDuration } from '../../../ui/format/duration.js';
import { countOf } from '../../../ui/format/number.js';
import { StatusLabel } from '../../../ui/status-label.js';
import { visibleText } from '../../../ui/visible-text.js';
import type { ConfigCheck } from './use-config-check.js';

interface ProblemListProps {
  readonly check: ConfigCheck;
  readonly onGoTo: (line: number) => void;
}

/** Below the editor: all mistakes with their lines, what the checker found besides, or that there is nothing. */
export function ProblemList({ check, onGoTo }: ProblemListProps) {
  const { read, report, marks, failure } = check;
  const problems = marks.filter(({ severity }) => severity === 'error');
  const findings = marks.filter(({ severity }) => severity !== 'error');
  return (
    <div role="status" aria-live="polite" className="grid gap-1 text-table">
      {problems.length > 0 ? (
        <>
          <StatusLabel tone="error">{configTexts.problems(countOf(problems.length, 'problem'))}</StatusLabel>
          <MarkList marks={problems} onGoTo={onGoTo} />
        </>
      ) : failure ? (
        <StatusLabel tone="unknown">
          {configTexts.notChecked} {toApiError(failure).message}
        </StatusLabel>
      ) : read.config !== undefined && report === undefined ? (
        <span className="text-muted">{configTexts.checking}</span>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-x-4">
            {findings.length > 0 ? (
              <StatusLabel tone="warning">
                {configTexts.foundBesides(countOf(findings.length, 'finding'))}
              </StatusLabel>
            ) : (
              <StatusLabel tone="succeeded">{configTexts.noProblems}</StatusLabel>
            )}
            <span className="text-muted">
              {configTexts.worstCase}{' '}
              {report?.worstCaseLatencyMs === undefined
                ? configTexts.worstCaseUnlimited
                : formatDuration(report.worstCaseLatencyMs)}
            </span>
          </p>
          <MarkList marks={findings} onGoTo={onGoTo} />
        </>
      )}
    </div>
  );
}

interface MarkListProps extends Pick<ProblemListProps, 'onGoTo'> {
  readonly marks: ConfigCheck['marks'];
}

function MarkList({ marks, onGoTo }: MarkListProps) {
  if (marks.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {marks.map(({ line, message }, index) => (
        <li key={index} className="flex min-w-0 gap-2">
          <button
            type="button"
            className="shrink-0 self-start rounded text-accent underline"
            onClick={() => onGoTo(line)}
          >
            {configTexts.goTo(line)}
          </button>
          <bdi dir="auto" className="min-w-0 break-words">
            {visibleText(message)}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
