import type { ReactNode } from 'react';
import { uiTexts } from '../texts/en/ui.js';
import { StatusLabel, type Tone } from './status-label.js';

/** How grave something is, in the words of the API. */
export type Severity = 'error' | 'warning' | 'info';

const tones: Readonly<Record<Severity, Tone>> = { error: 'error', warning: 'warning', info: 'unknown' };

/** How grave something is, with the same mark and word on all pages; `children` is a narrower word in its place. */
export function SeverityLabel({ severity, children }: SeverityLabelProps) {
  return (
    <StatusLabel tone={tones[severity]} {...(severity === 'info' && { icon: 'info' })}>
      {children ?? uiTexts.severities[severity]}
    </StatusLabel>
  );
}

interface SeverityLabelProps {
  readonly severity: Severity;
  readonly children?: ReactNode;
}
