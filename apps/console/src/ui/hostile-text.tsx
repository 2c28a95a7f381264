import { visibleText } from './visible-text.js';

/** Text of callers and upstreams: a text node alone, in its own direction, with invisible signs made visible. */
export function HostileText({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    <bdi dir="auto" title={text} {...(className !== undefined && { className })}>
      {visibleText(text)}
    </bdi>
  );
}
