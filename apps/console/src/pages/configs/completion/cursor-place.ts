/** Where the cursor is in a JSON text that may be unfinished. */
export interface CursorPlace {
  /** Names and indexes from the root to the object or list around the cursor, or to the member whose value is typed. */
  readonly path: readonly (string | number)[];
  readonly kind: 'name' | 'value';
  /** Where what is typed begins, with its quotation mark. */
  readonly from: number;
  /** Members that stand before the cursor in the same object. */
  readonly present: ReadonlySet<string>;
}

interface Frame {
  readonly isList: boolean;
  readonly present: Set<string>;
  index: number;
  /** The member whose value comes next or is there. */
  name: string | undefined;
  expects: 'name' | 'colon' | 'value' | 'comma';
}

const token = /\s+|"(?:[^"\\\n]+|\\.)*"?|[^\s"{}[\],:]+|[{}[\],:]/y;

/** Reads the text up to the cursor. Undefined where nothing can be typed, such as after a value. */
export function cursorPlace(text: string, position: number): CursorPlace | undefined {
  const before = text.slice(0, position);
  const frames: Frame[] = [];
  let typed = position;
  token.lastIndex = 0;
  for (let found = token.exec(before); found; found = token.exec(before)) {
    const [part] = found;
    // What reaches the cursor is still being typed, unless it is finished.
    const isTyped = token.lastIndex === position && /^"(?:[^"\\]|\\.)*$|^[^\s"{}[\],:]/.test(part);
    if (isTyped) typed = found.index;
    else if (!/^\s/.test(part)) advance(frames, part);
    if (token.lastIndex >= position) break;
  }
  return placeIn(frames, typed);
}

function advance(frames: Frame[], part: string): void {
  const frame = frames.at(-1);
  if (part === '{' || part === '[') {
    const isList = part === '[';
    frames.push({
      isList,
      present: new Set(),
      index: 0,
      name: undefined,
      expects: isList ? 'value' : 'name',
    });
  } else if (part === '}' || part === ']') {
    frames.pop();
    const outer = frames.at(-1);
    if (outer) outer.expects = 'comma';
  } else if (frame) {
    step(frame, part);
  }
}

function step(frame: Frame, part: string): void {
  if (part === ',') {
    frame.index += 1;
    frame.name = undefined;
    frame.expects = frame.isList ? 'value' : 'name';
  } else if (part === ':') {
    frame.expects = 'value';
  } else if (frame.expects === 'name') {
    frame.name = part.replaceAll('"', '');
    frame.present.add(frame.name);
    frame.expects = 'colon';
  } else {
    frame.expects = 'comma';
  }
}

function placeIn(frames: readonly Frame[], from: number): CursorPlace | undefined {
  const frame = frames.at(-1);
  if (!frame || frame.expects === 'colon' || frame.expects === 'comma') return undefined;
  const outer = frames.slice(0, -1).map(stepOf);
  const { present, expects } = frame;
  if (expects === 'name') return { path: outer, kind: 'name', from, present };
  return { path: [...outer, stepOf(frame)], kind: 'value', from, present };
}

function stepOf({ isList, index, name }: Frame): string | number {
  return isList ? index : (name ?? '');
}
