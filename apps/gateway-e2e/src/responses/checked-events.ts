interface Event {
  readonly type: string;
  readonly sequence_number: number;
  readonly output_index?: number;
  readonly item?: { readonly id: string; readonly type: string };
  readonly item_id?: string;
  readonly delta?: unknown;
  readonly response?: { readonly id: string; readonly output: readonly unknown[] };
  readonly [member: string]: unknown;
}

const ends: ReadonlySet<string> = new Set(['response.completed', 'response.incomplete', 'response.failed']);
const fullTexts = ['text', 'arguments', 'input', 'refusal', 'code'] as const;

/** Checks each event of one stream against the law of the format. It throws at the first that breaks it. */
export function checkedEvents(): (event: Event) => void {
  const done: unknown[] = [];
  let next = 0;
  let id: string | undefined;
  let open: { readonly id: string; readonly type: string } | undefined;
  let joined = '';
  let isOver = false;
  return (event) => {
    const { type, item, response } = event;
    expect([event.sequence_number, isOver]).toEqual([next, false]);
    next += 1;
    if (next <= 2) expect(type).toBe(next === 1 ? 'response.created' : 'response.in_progress');
    if (response) {
      expect(response.id).toBe((id ??= response.id));
      if (!ends.has(type)) return;
      isOver = true;
      if (type !== 'response.failed') expect(response.output).toMatchObject(done);
      return;
    }
    if (type === 'error' || type === 'keepalive') return;
    expect(event.output_index).toBe(done.length);
    if (type === 'response.output_item.added') {
      expect(open).toBeUndefined();
      open = item;
    } else if (type === 'response.output_item.done') {
      expect([item?.id, item?.type]).toEqual([open?.id, open?.type]);
      done.push(item);
      open = undefined;
    } else expect(event.item_id).toBe(open?.id);
    if (typeof event.delta === 'string') joined += event.delta;
    const full = type.endsWith('.done') && !item ? fullTexts.find((member) => member in event) : undefined;
    if (full === undefined) return;
    expect(event[full]).toBe(joined);
    joined = '';
  };
}
