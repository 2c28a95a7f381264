import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { answer, api } from '../../api/client.js';
import { playgroundTexts as texts } from '../../texts/en/playground.js';
import { IconButton } from '../../ui/button.js';
import { Combobox } from '../../ui/combobox.js';
import { StatusLabel } from '../../ui/status-label.js';

/** One side: its model above its conversation. */
export interface ModelColumnProps {
  readonly label: string;
  readonly model: string;
  readonly onModel: (model: string) => void;
  /** Absent: the side is always there. */
  readonly onRemove?: () => void;
  /** What the model can do, in small words. */
  readonly abilities: string;
  /** What it is known not to take of the request. */
  readonly lacking: string | undefined;
  /** The end of the conversation stays in sight when this changes. */
  readonly follow: unknown;
  readonly children: ReactNode;
}

/** So near to the end one has not scrolled up to read. */
const nearEnd = 120;

/** A model, and below it the conversation with it. */
export function ModelColumn(props: ModelColumnProps) {
  const { label, model, onModel, onRemove, abilities, lacking, follow, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const { current } = scroller;
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight;
  }, [follow]);
  const [isWanted, setIsWanted] = useState(false);
  const models = useQuery({
    queryKey: ['models', 'callable'],
    enabled: isWanted,
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => answer(api.GET('/v1/models', { signal })),
  });
  return (
    <section
      aria-label={texts.conversation(model)}
      className="flex min-w-0 shrink-0 flex-col wide:min-h-0 wide:flex-1"
    >
      <div className="flex items-start gap-2 border-b px-4 py-2 narrow:px-6">
        <div className="min-w-0 grow">
          <Combobox
            label={label}
            isLabelHidden
            isFree
            hint={lacking === undefined ? abilities : <Lacking text={lacking} />}
            value={model}
            options={(models.data?.data ?? []).map(({ id }) => ({ value: id }))}
            onChange={onModel}
            onOpen={() => setIsWanted(true)}
          />
        </div>
        {onRemove && <IconButton icon="close" label={texts.removeBeside} onClick={onRemove} />}
      </div>
      <div
        ref={scroller}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
        }}
        className="grow px-4 py-4 narrow:px-6 wide:min-h-0 wide:overflow-auto"
      >
        {children}
      </div>
    </section>
  );
}

function Lacking({ text }: { readonly text: string }) {
  return (
    <StatusLabel tone="warning">
      <span className="whitespace-normal">{text}</span>
    </StatusLabel>
  );
}
