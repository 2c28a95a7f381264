import { useQuery } from '@tanstack/react-query';
import { promptTexts } from '../../texts/en/prompts.js';
import { Button } from '../../ui/button.js';
import { DiffView } from '../../ui/diff-view.js';
import { Loaded } from '../../ui/loaded.js';
import { Section } from '../../ui/page-header.js';
import { contentText, type PromptContent } from './prompt-draft.js';
import { versionOptions } from './use-prompt.js';

interface CompareSectionProps {
  readonly id: string;
  readonly other: number;
  readonly shown: PromptContent & { readonly version: number };
  readonly onClose: () => void;
}

/** What differs between two versions, the older one first. */
export function CompareSection({ id, other, shown, onClose }: CompareSectionProps) {
  const content = useQuery(versionOptions(id, other));
  const [from, to] = [Math.min(other, shown.version), Math.max(other, shown.version)];
  return (
    <Section
      title={promptTexts.compareTitle(from, to)}
      actions={
        <Button isSmall onClick={onClose}>
          {promptTexts.endCompare}
        </Button>
      }
    >
      <Loaded query={content}>
        {(read) => {
          const texts = { other: contentText(read), shown: contentText(shown) };
          const [before, after] =
            other < shown.version ? [texts.other, texts.shown] : [texts.shown, texts.other];
          return (
            <>
              <p className="mb-2 text-muted">
                {before === after ? promptTexts.same : promptTexts.compareLegend(from, to)}
              </p>
              <DiffView label={promptTexts.compareTitle(from, to)} before={before} after={after} />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
