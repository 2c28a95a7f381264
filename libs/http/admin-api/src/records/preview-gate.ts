import type { TailEvent } from '@model-gateway/usage';

/** Takes an event of a stream, and whether its preview may be shown. */
type PassEvent = (event: TailEvent, showsPreview: boolean) => void;

/**
 * Passes events on in their order. The first one with a preview, and all that come meanwhile, wait until it is known whether
 * previews may be shown. A question that fails counts as a no.
 *
 * @param shows whether previews may be shown; undefined: that was not asked yet
 */
export function previewGate(
  mayShow: () => Promise<boolean>,
  pass: PassEvent,
  shows?: boolean,
): (event: TailEvent) => void {
  let waiting: TailEvent[] | undefined;
  const settle = (allowed: boolean): void => {
    shows = allowed;
    const held = waiting ?? [];
    waiting = undefined;
    for (const event of held) pass(event, allowed);
  };
  return (event) => {
    if (waiting) waiting.push(event);
    else if (shows === undefined && hasPreview(event)) {
      waiting = [event];
      mayShow().then(settle, () => settle(false));
    } else pass(event, shows === true);
  };
}

/** Whether an event has the beginning of a prompt. */
export function hasPreview(event: TailEvent): boolean {
  return event.type === 'record' && event.arrived.row.preview !== undefined;
}
