import { configTexts } from '../../../texts/en/configs.js';
import { SeverityLabel } from '../../../ui/severity-label.js';
import { visibleText } from '../../../ui/visible-text.js';
import type { ConfigReport } from '../use-configs.js';

interface FindingsTabProps {
  readonly report: ConfigReport | undefined;
  readonly onShow: (path: string) => void;
}

/** What the checker found in a config that is valid: dead targets, lost capabilities, parts without effect. */
export function FindingsTab({ report, onShow }: FindingsTabProps) {
  if (!report || report.problems.length > 0) return <p className="text-muted">{configTexts.findingsWait}</p>;
  if (report.findings.length === 0) return <p className="text-muted">{configTexts.noFindings}</p>;
  return (
    <ul className="grid">
      {report.findings.map(({ severity, path, message }, index) => (
        <li key={index} className="grid gap-1 border-b py-2 first:pt-0">
          <span className="flex items-center gap-3">
            <SeverityLabel severity={severity} />
            <button
              type="button"
              className="min-w-0 truncate rounded font-mono text-table text-accent underline"
              onClick={() => onShow(path)}
            >
              {visibleText(path)}
            </button>
          </span>
          <bdi dir="auto" className="break-words">
            {visibleText(message)}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
