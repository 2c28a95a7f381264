import { useId, useRef, useState } from 'react';
import { useSession } from '../../api/use-session.js';
import { playgroundTexts as texts } from '../../texts/en/playground.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button } from '../../ui/button.js';
import { Checkbox } from '../../ui/checkbox.js';
import { formatBytes } from '../../ui/format/number.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Icon } from '../../ui/icon.js';
import { TextArea } from '../../ui/text-field.js';
import type { Attachment } from './draft.js';
import { readFile, largestFile } from './read-file.js';

/** The message that comes next. */
export interface ComposerProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly files: readonly Attachment[];
  readonly onFiles: (files: readonly Attachment[]) => void;
  readonly isStream: boolean;
  readonly onStream: (isStream: boolean) => void;
  /** Is something asked now? */
  readonly isBusy: boolean;
  readonly canSend: boolean;
  /** What keeps one from sending, besides an empty message. */
  readonly offBecause: string | undefined;
  readonly sendLabel: string;
  readonly onSend: () => void;
  readonly onStop: () => void;
}

/** Text and files of the next message, and what sends it. */
export function Composer(props: ComposerProps) {
  const { text, onText, files, onFiles, isBusy, offBecause, onSend, onStop } = props;
  const session = useSession();
  const [refused, setRefused] = useState<string>();
  const attach = async (chosen: readonly File[]) => {
    const tooLarge = chosen.find(({ size }) => size > largestFile);
    setRefused(tooLarge && texts.fileTooLarge(tooLarge.name));
    const read = await Promise.all(chosen.filter((file) => file !== tooLarge).map(readFile));
    onFiles([...files, ...read]);
  };
  return (
    <div
      className="grid gap-2 border-t bg-surface px-4 py-3 narrow:px-6"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void attach([...event.dataTransfer.files]);
      }}
    >
      <TextArea
        label={texts.message}
        isLabelHidden
        error={refused}
        placeholder={texts.messagePlaceholder}
        rows={2}
        className="max-h-56"
        value={text}
        onChange={onText}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isBusy) onStop();
        }}
        onPaste={(event) => {
          const pasted = [...event.clipboardData.files];
          if (pasted.length === 0) return;
          event.preventDefault();
          void attach(pasted);
        }}
      />
      {files.length > 0 && (
        <FileList files={files} onRemove={(index) => onFiles(files.filter((_, place) => place !== index))} />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isBusy ? (
          <Button kind="primary" icon="stop" onClick={onStop}>
            {texts.stop}
          </Button>
        ) : (
          <Button
            kind="primary"
            icon="play"
            disabled={!props.canSend}
            title={offBecause ?? texts.sendHint}
            onClick={onSend}
          >
            {props.sendLabel}
          </Button>
        )}
        <FileButton onFiles={(chosen) => void attach(chosen)} />
        <Checkbox label={texts.stream} isChecked={props.isStream} onChange={props.onStream} />
        <span className="ml-auto min-w-0 truncate text-table text-muted" dir="auto">
          {offBecause ?? (session && texts.charged(session.who.name))}
        </span>
      </div>
    </div>
  );
}

function FileButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="plus" onClick={() => input.current?.click()}>
        {texts.attach}
      </Button>
      {/* The button opens it; it is there for what fills it by its label. */}
      <label htmlFor={id} className="hidden">
        {texts.attached}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

function FileList({ files, onRemove }: FileListProps) {
  return (
    <ul aria-label={texts.attached} className="flex flex-wrap gap-2">
      {files.map((file, index) => (
        <li
          key={index}
          className="flex max-w-full items-center gap-2 rounded border bg-canvas py-1 pl-2 pr-1"
        >
          <Preview file={file} />
          <span className="min-w-0 truncate">
            <HostileText text={file.name} />
          </span>
          <span className="text-table whitespace-nowrap text-muted">{formatBytes(file.size)}</span>
          {onRemove && (
            <button
              type="button"
              aria-label={uiTexts.remove(file.name)}
              className="grid size-6 place-items-center rounded text-muted hover:bg-hover"
              onClick={() => onRemove(index)}
            >
              <Icon name="close" size={12} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FileListProps {
  readonly files: readonly Attachment[];
  readonly onRemove?: (index: number) => void;
}

/** The files of a message that was sent. */
export function SentFiles({ files }: { readonly files: readonly Attachment[] }) {
  return files.length === 0 ? null : (
    <div className="mb-1.5">
      <FileList files={files} />
    </div>
  );
}

function Preview({ file }: { readonly file: Attachment }) {
  return file.type.startsWith('image/') ? (
    <img src={`data:${file.type};base64,${file.base64}`} alt="" className="size-8 rounded object-cover" />
  ) : (
    <Icon name="download" className="text-muted" />
  );
}
