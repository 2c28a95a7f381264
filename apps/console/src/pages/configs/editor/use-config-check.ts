import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answer, api } from '../../../api/client.js';
import { useMay } from '../../../api/use-session.js';
import { configTexts } from '../../../texts/en/configs.js';
import type { CodeProblem } from '../../../ui/code-surface.js';
import { useSettled } from '../../../ui/use-settled.js';
import type { ConfigReport } from '../use-configs.js';
import { lineOfPath, placeOf, readConfigText, type ConfigText } from './config-text.js';

/** What is known about the text in the editor. */
export interface ConfigCheck {
  readonly read: ConfigText;
  /** Of the text as it is now; undefined while it is checked, and when it is no config. */
  readonly report: ConfigReport | undefined;
  /** The last report of a text that could be checked: what the drawing shows meanwhile. */
  readonly shown: ConfigReport | undefined;
  /** Mistakes and findings at their lines, the first line first. */
  readonly marks: readonly CodeProblem[];
  readonly failure: unknown;
}

const pauseMs = 300;

/** Checks the text when its author pauses. What nobody here may change is not checked. */
export function useConfigCheck(text: string): ConfigCheck {
  const read = useMemo(() => readConfigText(text), [text]);
  const settled = useSettled(read.config === undefined ? undefined : JSON.stringify(read.config), pauseMs);
  const mayCheck = useMay('configs.write');
  const query = useQuery({
    queryKey: ['config-check', settled],
    enabled: mayCheck && settled !== undefined,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      answer(
        api.POST('/admin/v1/configs/check', {
          body: { config: JSON.parse(settled ?? '{}') as Record<string, never> },
          signal,
        }),
      ),
  });
  const isCurrent =
    read.config !== undefined && !query.isPlaceholderData && JSON.stringify(read.config) === settled;
  const report = isCurrent ? query.data : undefined;
  const marks = useMemo(() => marksOf(text, read, report), [text, read, report]);
  return { read, report, shown: query.data, marks, failure: isCurrent ? query.error : null };
}

function marksOf(text: string, { problem, places }: ConfigText, report: ConfigReport | undefined) {
  if (problem)
    return [{ ...placeOf(text, problem.offset), severity: 'error' as const, message: problem.message }];
  const problems = (report?.problems ?? []).map(({ path, message }) => ({
    line: lineOfPath(text, places, path),
    severity: 'error' as const,
    message: withPath(path, message),
  }));
  // Remarks stand among the findings alone: a mark at every config would soon be overlooked.
  const findings = (report?.findings ?? [])
    .filter(({ severity }) => severity !== 'info')
    .map(({ path, message }) => ({
      line: lineOfPath(text, places, path),
      severity: 'warning' as const,
      message,
    }));
  return [...problems, ...findings].toSorted((one, other) => one.line - other.line);
}

/** The gateway's messages mostly begin with the path; where one does not, it is put before it. */
function withPath(path: string, message: string): string {
  return message.includes(path) ? message : `${path}: ${message}`;
}

/** Why the text may not be saved. Findings do not prevent it. */
export function obstacleOf({ read, report }: Pick<ConfigCheck, 'read' | 'report'>): string | undefined {
  const isWrong = read.problem !== undefined || (report !== undefined && report.problems.length > 0);
  return isWrong ? configTexts.hasProblems : undefined;
}
