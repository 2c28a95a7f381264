import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { uiTexts } from '../texts/en/ui.js';
import { classNames } from './class-names.js';
import { CopyButton } from './copy-button.js';
import { lineOf, marksByLine, placesOf, type JsonMark } from './json-marks.js';
import type { JsonLine } from './json-lines.js';
import { Skeleton } from './skeleton.js';
import { useJsonLines } from './use-json-lines.js';
import { visibleText } from './visible-text.js';

/** A body of a request or an answer. */
export interface JsonViewProps {
  readonly label: string;
  readonly text: string;
  readonly marks?: readonly JsonMark[];
  /** A place to scroll to; a new object scrolls again. */
  readonly revealed?: { readonly path: string } | undefined;
  readonly maxHeight?: number;
}

const lineHeight = 19;
const tones = {
  warning: 'bg-warning-soft text-warning',
  error: 'bg-error-soft text-error',
  info: 'bg-selected text-accent',
} as const;

/** A body in lines, of which only those that are seen are in the page. Everything in it is a text node. */
export function JsonView({ label, text, marks = [], revealed, maxHeight = 480 }: JsonViewProps) {
  const read = useJsonLines(text);
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => read?.lines ?? [], [read]);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 20,
  });
  const places = useMemo(() => placesOf(lines), [lines]);
  const marksOf = useMemo(() => marksByLine(marks, places), [marks, places]);
  useEffect(() => {
    const index = revealed && lineOf(revealed.path, places);
    if (index !== undefined) virtualizer.scrollToIndex(index, { align: 'center' });
  }, [revealed, places, virtualizer]);
  return (
    <div className="relative rounded border bg-canvas">
      <CopyButton text={text} className="absolute right-3 top-1 z-10 size-7 bg-canvas" />
      {read?.isJson === false && text !== '' && (
        <p className="border-b px-3 py-1 text-table text-muted">{uiTexts.notJson}</p>
      )}
      <div
        ref={scroller}
        tabIndex={0}
        role="region"
        aria-label={label}
        className="overflow-auto py-2 font-mono text-table -outline-offset-2"
        style={{ maxHeight }}
      >
        {read === undefined ? (
          <div className="px-3">
            <Skeleton rows={8} />
          </div>
        ) : (
          <div className="relative min-w-max" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map((item) => {
              const line = lines[item.index];
              if (!line) return null;
              const mark = marksOf.get(item.index);
              return <Line key={item.key} line={line} number={item.index + 1} top={item.start} mark={mark} />;
            })}
          </div>
        )}
      </div>
    </div>
  );
}

const kinds = {
  text: 'text-(--code-text)',
  number: 'text-(--code-value)',
  word: 'text-(--code-value)',
  sign: '',
};
/** A line of more signs is cut in the page; copying gives the whole. */
const longest = 4000;

function Line({ line, number, top, mark }: LineProps) {
  const { depth, name, text, kind } = line;
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return (
    <div
      className={classNames('absolute inset-x-0 flex whitespace-pre', mark && tones[mark.tone])}
      style={{ transform: `translateY(${top}px)`, height: lineHeight, lineHeight: `${lineHeight}px` }}
    >
      <span className="w-12 shrink-0 select-none pr-3 text-right text-muted">{number}</span>
      <span style={{ paddingLeft: depth * 14 }}>
        {name !== undefined && (
          <span className="text-(--code-name)">{visibleText(JSON.stringify(name))}: </span>
        )}
        <bdi className={mark ? '' : kinds[kind]}>{visibleText(shown)}</bdi>
        {mark && <span className="ml-3 font-sans font-medium">◆ {mark.label}</span>}
      </span>
    </div>
  );
}

interface LineProps {
  readonly line: JsonLine;
  readonly number: number;
  readonly top: number;
  readonly mark: JsonMark | undefined;
}
