import { lazy, Suspense } from 'react';
import type { CodeSurfaceProps } from './code-surface.js';
import { SkeletonBlock } from './skeleton.js';

const Surface = lazy(() =>
  import('./code-surface.js').then(({ CodeSurface: component }) => ({ default: component })),
);

/** An editor of JSON, YAML or plain text. Its library is loaded when the first one is shown. */
export function CodeEditor(props: CodeSurfaceProps) {
  const minHeight = props.minHeight ?? 200;
  return (
    <Suspense
      fallback={
        <div style={{ height: minHeight }}>
          <SkeletonBlock className="h-full" />
        </div>
      }
    >
      <Surface {...props} />
    </Suspense>
  );
}
