import type { components } from '../../api/api.generated.js';
import { guardrailTexts } from '../../texts/en/guardrails.js';
import { HostileText } from '../../ui/hostile-text.js';
import { StatusLabel, type Tone } from '../../ui/status-label.js';

type Check = components['schemas']['GuardrailCheck'];

/** What each guardrail said of the text, and what becomes of it. */
export function TestFindings({ check: { data, wouldDeny } }: { readonly check: Check }) {
  return (
    <section role="status" aria-label={guardrailTexts.result} className="grid gap-2 border-t pt-3">
      {data.length === 0 ? (
        <p className="text-muted">{guardrailTexts.noGuardrails}</p>
      ) : (
        <>
          <p className="font-medium">
            <StatusLabel tone={wouldDeny ? 'error' : 'succeeded'}>
              {wouldDeny ? guardrailTexts.wouldDeny : guardrailTexts.wouldPass}
            </StatusLabel>
          </p>
          <ul className="grid gap-1.5">
            {data.map((finding) => {
              const { tone, text } = textOf(finding);
              return (
                <li key={finding.path} className="flex flex-wrap items-center gap-x-3">
                  <StatusLabel tone={tone}>{text}</StatusLabel>
                  <HostileText text={finding.name ?? finding.path} className="min-w-0 break-words" />
                  <span className="text-table text-muted">
                    {finding.type} · <code className="break-all">{finding.path}</code>
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}

function textOf({ holds, unchecked, action }: Check['data'][number]): {
  readonly tone: Tone;
  readonly text: string;
} {
  if (holds === undefined) return { tone: 'unknown', text: guardrailTexts.notAsked };
  const note = unchecked === true ? ` (${guardrailTexts.unchecked})` : '';
  if (holds) return { tone: unchecked === true ? 'unknown' : 'ok', text: `${guardrailTexts.holds}${note}` };
  return action === 'deny'
    ? { tone: 'error', text: `${guardrailTexts.failsDeny}${note}` }
    : { tone: 'warning', text: `${guardrailTexts.failsNote}${note}` };
}
