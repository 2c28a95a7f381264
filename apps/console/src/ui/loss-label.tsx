import type { ReactNode } from 'react';
import { uiTexts } from '../texts/en/ui.js';
import { SeverityLabel, type Severity } from './severity-label.js';

/** How bad a loss is, in the words of the API. */
export type LossSeverity = 'lost' | 'degraded' | 'note';

/** What each is on the scale of all pages. */
export const lossGravity: Readonly<Record<LossSeverity, Severity>> = {
  lost: 'error',
  degraded: 'warning',
  note: 'info',
};

/** How bad a loss is; `children` says more than the word. */
export function LossLabel({ severity, children }: LossLabelProps) {
  return (
    <SeverityLabel severity={lossGravity[severity]}>{children ?? uiTexts.losses[severity]}</SeverityLabel>
  );
}

interface LossLabelProps {
  readonly severity: LossSeverity;
  readonly children?: ReactNode;
}
