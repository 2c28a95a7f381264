import { useState } from 'react';
import { useMay } from '../../../api/use-session.js';
import { requestTexts } from '../../../texts/en/request.js';
import { requestNoteTexts } from '../../../texts/en/request-notes.js';
import { Section } from '../../../ui/page-header.js';
import { Select } from '../../../ui/select.js';
import { useShortcut } from '../../../ui/use-shortcut.js';
import { clientMarks, upstreamMarks } from '../loss-marks.js';
import type { BodyName, LogRecord } from '../record-options.js';
import { bodyNames, bodyOf, shownBodies, splitNames, type SplitName } from './body-choice.js';
import { BodyPane } from './body-pane.js';
import { ModeSwitch } from './mode-switch.js';

/** What of the bodies is shown; it stands in the address. */
export interface BodiesView {
  readonly split: SplitName;
  readonly one: BodyName;
  readonly mode: 'read' | 'raw';
}

/** The places of a loss in the bodies. */
export type Revealed = Partial<Readonly<Record<BodyName, { readonly path: string }>>>;

/** The bodies of a request, and how they are shown. */
export interface BodiesSectionProps {
  readonly record: LogRecord;
  readonly view: BodiesView;
  readonly onView: (view: Partial<BodiesView>) => void;
  /** The places of a loss that is looked at. */
  readonly revealed: Revealed | undefined;
}

/** The four bodies, of which some are side by side, with the places of losses. */
export function BodiesSection({ record, view, onView, revealed }: BodiesSectionProps) {
  const { bodies, bodiesState, losses } = record;
  const mayRead = useMay('logs.bodies');
  const [attempt, setAttempt] = useState<number>();
  useShortcut('\\', requestTexts.switchSplit, () => {
    onView({ split: splitNames[(splitNames.indexOf(view.split) + 1) % splitNames.length] ?? 'request' });
  });
  if (bodiesState !== 'kept' || !bodies)
    return (
      <Section title={requestTexts.bodies}>
        <p className="text-muted">
          {bodiesState !== 'kept'
            ? requestTexts.bodiesStates[bodiesState]
            : mayRead
              ? requestTexts.bodyMissing
              : requestNoteTexts.bodiesNotForRole}
        </p>
      </Section>
    );
  const shown = shownBodies(view.split, view.one);
  const marks = { clientRequest: clientMarks(losses), upstreamRequest: upstreamMarks(losses) };
  return (
    <Section
      title={requestTexts.bodies}
      actions={
        <div className="flex flex-wrap justify-end gap-2">
          {bodies.attempts !== undefined && (
            <Select
              label={requestTexts.ofAttempt}
              isLabelHidden
              value={attempt === undefined ? '' : String(attempt)}
              onChange={(value) => setAttempt(value === '' ? undefined : Number(value))}
              options={[
                { value: '', label: requestTexts.lastAttempt },
                ...bodies.attempts.map((one) => ({
                  value: String(one.attempt),
                  label: requestTexts.attempt(one.attempt + 1, record.attempts[one.attempt]?.model ?? ''),
                })),
              ]}
            />
          )}
          {view.split === 'one' && (
            <Select
              label={requestTexts.oneBody}
              isLabelHidden
              value={view.one}
              onChange={(one) => onView({ one })}
              options={bodyNames.map((value) => ({ value, label: requestTexts.body[value] }))}
            />
          )}
          <Select
            label={requestTexts.split}
            isLabelHidden
            value={view.split}
            onChange={(split) => onView({ split })}
            options={splitNames.map((value) => ({ value, label: requestTexts.splits[value] }))}
          />
          <ModeSwitch mode={view.mode} onMode={(mode) => onView({ mode })} />
        </div>
      }
    >
      {bodyNames.map((name, index) => (
        <BodyShortcut key={name} name={name} stroke={String(index + 1)} onView={onView} />
      ))}
      <div className={shown.length > 1 ? 'grid gap-4 wide:grid-cols-2' : 'grid'}>
        {shown.map((name) => (
          <BodyPane
            key={`${name} ${attempt ?? ''}`}
            name={name}
            body={bodyOf(bodies, name, attempt)}
            mode={view.mode}
            marks={
              attempt === undefined && (name === 'clientRequest' || name === 'upstreamRequest')
                ? marks[name]
                : none
            }
            revealed={revealed?.[name]}
          />
        ))}
      </div>
    </Section>
  );
}

const none = [] as const;

function BodyShortcut({
  name,
  stroke,
  onView,
}: { readonly name: BodyName; readonly stroke: string } & Pick<BodiesSectionProps, 'onView'>) {
  useShortcut(stroke, requestTexts.showBody(requestTexts.body[name]), () =>
    onView({ split: 'one', one: name }),
  );
  return null;
}
