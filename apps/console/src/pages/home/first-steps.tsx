import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '../../api/api.generated.js';
import { homeTexts } from '../../texts/en/home.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Section } from '../../ui/page-header.js';
import { FirstRequest } from './first-request.js';

type Setup = components['schemas']['Setup'];
type Step = Setup['steps'][number];

interface FirstStepsProps {
  readonly setup: Setup;
  readonly onDone: () => void;
  readonly onHide: () => void;
}

/** The way to the first answer: a credential, a key, a request. */
export function FirstSteps({ setup, onDone, onHide }: FirstStepsProps) {
  const { steps } = setup;
  const done = steps.filter((step) => step.done).length;
  const current = steps.find((step) => !step.done)?.id;
  const slug = steps.find((step) => step.id === 'provider')?.resource;
  return (
    <Section
      title={homeTexts.firstSteps}
      actions={
        <>
          <span className="text-muted">{homeTexts.doneOf(done, steps.length)}</span>
          <Button isSmall kind="quiet" onClick={onHide}>
            {homeTexts.hide}
          </Button>
        </>
      }
    >
      <ol className="grid max-w-[860px] gap-3">
        {steps.map((step, index) => (
          <StepRow key={step.id} step={step} number={index + 1} isCurrent={step.id === current}>
            {step.id === 'request' && slug !== undefined && <FirstRequest slug={slug} onDone={onDone} />}
          </StepRow>
        ))}
      </ol>
      {current === undefined && <p className="mt-3">{homeTexts.allDone}</p>}
      {setup.quickStart && (
        <p className="mt-3 text-muted">
          {homeTexts.quickStart}{' '}
          <Link to="/providers" search={{ create: true }} className="underline">
            {homeTexts.connect}
          </Link>
        </p>
      )}
    </Section>
  );
}

interface StepRowProps {
  readonly step: Step;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

function StepRow({ step, number, isCurrent, children }: StepRowProps) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-2 gap-y-2"
    >
      <span className="grid size-5 place-items-center rounded-full border text-label">
        {step.done ? <Icon name="check" size={12} className="text-success" /> : number}
      </span>
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-medium">{homeTexts.steps[step.id]}</h3>
          <span className="text-muted">{step.done ? homeTexts.done : homeTexts.open}</span>
          {step.resource !== undefined && <Resource step={step} id={step.resource} />}
        </div>
        {isCurrent && <p className="text-muted">{homeTexts.stepTexts[step.id]}</p>}
        {!step.done && step.id === 'provider' && (
          <p>
            <Link to="/providers" search={{ create: true }}>
              {homeTexts.addProvider}
            </Link>
          </p>
        )}
        {!step.done && step.id === 'key' && (
          <p>
            <Link to="/keys" search={{ create: true }}>
              {homeTexts.createKey}
            </Link>
          </p>
        )}
        {children}
      </div>
    </li>
  );
}

function Resource({ step, id }: { readonly step: Step; readonly id: string }) {
  if (step.id === 'provider')
    return (
      <Link to="/providers/$slug" params={{ slug: id }}>
        @{id}
      </Link>
    );
  return step.id === 'key' ? (
    <Link to="/keys/$id" params={{ id }} className="break-all">
      {id}
    </Link>
  ) : (
    <Link to="/requests/$id" params={{ id }} className="break-all">
      {id}
    </Link>
  );
}
