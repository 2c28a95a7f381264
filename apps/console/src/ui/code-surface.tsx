import { autocompletion, type CompletionSource } from '@codemirror/autocomplete';
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Compartment, EditorState, type Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { usualExtensions, type CodeLanguage } from './code-extensions.js';
import { styleNonce } from './style-nonce.js';

/** Something that is wrong with the text. */
export interface CodeProblem {
  /** From 1. */
  readonly line: number;
  /** From 1; without it the whole text of the line is marked. */
  readonly column?: number;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
}

/** What an editor shows. */
export interface CodeSurfaceProps {
  /** For readers of the screen. */
  readonly label: string;
  readonly value: string;
  readonly onChange?: (value: string) => void;
  readonly language: CodeLanguage;
  readonly problems?: readonly CodeProblem[];
  readonly complete?: CompletionSource;
  readonly minHeight?: number;
  readonly maxHeight?: number;
  /** A line to go to, from 1, with the focus; a new object goes there again. */
  readonly revealed?: { readonly line: number } | undefined;
}

/** The editor itself. Tab leaves it; two spaces are typed by the usual keys of indentation (Ctrl ]). */
export function CodeSurface(props: CodeSurfaceProps) {
  const {
    label,
    value,
    onChange,
    language,
    problems = [],
    complete,
    minHeight = 200,
    maxHeight = 640,
    revealed,
  } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef({ onChange, complete });
  const editable = useRef(new Compartment());
  useEffect(() => {
    latest.current = { onChange, complete };
  });
  const initial = useRef(value);
  const isReadOnly = onChange === undefined;

  useEffect(() => {
    if (!place.current) return undefined;
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: initial.current,
        extensions: [
          EditorView.cspNonce.of(styleNonce()),
          usualExtensions(language),
          autocompletion({ override: [(context) => latest.current.complete?.(context) ?? null] }),
          lintGutter(),
          // Some browsers count what may be edited as focusable only with a place in the order.
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          editable.current.of([]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange?.(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [label, language]);

  useEffect(() => {
    const extension = isReadOnly ? [EditorState.readOnly.of(true)] : [];
    view.current?.dispatch({ effects: editable.current.reconfigure(extension) });
  }, [isReadOnly, label, language]);

  useEffect(() => {
    initial.current = value;
    const { current } = view;
    const shown = current?.state.doc.toString();
    if (current && shown !== value)
      current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    const { current } = view;
    if (!current) return;
    const { doc } = current.state;
    current.dispatch(
      setDiagnostics(
        current.state,
        problems.map((problem) => diagnosticOf(problem, doc)),
      ),
    );
  }, [problems, label, language]);

  useEffect(() => {
    const { current } = view;
    if (!current || !revealed) return;
    const { doc } = current.state;
    const { from } = doc.line(Math.max(1, Math.min(revealed.line, doc.lines)));
    current.dispatch({ selection: { anchor: from }, scrollIntoView: true });
    current.focus();
  }, [revealed]);

  return (
    <div
      ref={place}
      className="code-surface overflow-hidden rounded border border-control bg-surface focus-within:outline-2 focus-within:outline-accent"
      style={{ '--code-min': `${minHeight}px`, '--code-max': `${maxHeight}px` } as React.CSSProperties}
    />
  );
}

function diagnosticOf({ line, column, severity, message }: CodeProblem, doc: Text): Diagnostic {
  const place = doc.line(Math.max(1, Math.min(line, doc.lines)));
  const start = column === undefined ? place.text.search(/\S|$/) : column - 1;
  const from = Math.min(place.to, place.from + start);
  return { from, to: place.to, severity, message };
}
