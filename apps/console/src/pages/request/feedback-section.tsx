import { requestTexts } from '../../texts/en/request.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Section } from '../../ui/page-header.js';
import { Time } from '../../ui/values.js';
import type { LogRecord } from './record-options.js';

/** What callers said of the answers of the trace. */
export function FeedbackSection({ feedback }: Pick<LogRecord, 'feedback'>) {
  return (
    <Section title={requestTexts.feedback}>
      {feedback.length === 0 ? (
        <p className="text-muted">{requestTexts.noFeedback}</p>
      ) : (
        <ul className="grid gap-1">
          {feedback.map(({ id, value, weight, at, metadata = {} }) => (
            <li key={id} className="flex flex-wrap gap-x-3">
              <strong className={value < 0 ? 'text-error' : ''}>
                {requestTexts.feedbackValue(
                  value > 0 ? `+${value}` : String(value).replace('-', '−'),
                  weight,
                )}
              </strong>
              <span className="text-muted">
                <Time moment={at} />
              </span>
              {Object.entries(metadata).map(([name, text]) => (
                <span key={name} className="min-w-0 break-words">
                  <HostileText text={`${name}: ${text}`} />
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
