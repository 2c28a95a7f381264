import type { ReactNode } from 'react';
import { keyTexts } from '../../texts/en/keys.js';
import { CopyButton } from '../../ui/copy-button.js';
import { formatDuration } from '../../ui/format/duration.js';
import { Section } from '../../ui/page-header.js';
import { Badge } from '../../ui/status-label.js';
import { useNow } from '../../ui/use-now.js';
import { Time } from '../../ui/values.js';
import { KeyExpiry, TextList } from './key-cells.js';
import type { ApiKey } from './key-values.js';
import { KeyOwner } from './key-owner.js';

/** The secrets of a key, and what else it is. */
export function KeyDetails({ apiKey: key }: { readonly apiKey: ApiKey }) {
  return (
    <>
      <Section title={keyTexts.secrets}>
        <ul className="grid gap-1">
          {key.secrets.map((secret, index) => (
            <Secret key={index} secret={secret} />
          ))}
        </ul>
      </Section>
      <Section title={keyTexts.facts}>
        <dl className="grid items-baseline gap-x-6 gap-y-1.5 narrow:grid-cols-[140px_1fr]">
          <Fact label={keyTexts.id}>
            <span className="flex items-center gap-1">
              <code className="break-all">{key.id}</code> <CopyButton text={key.id} />
            </span>
          </Fact>
          {key.owner !== undefined && (
            <Fact label={keyTexts.owner}>
              <KeyOwner person={key.owner} state={key.ownerState} />
            </Fact>
          )}
          <Fact label={keyTexts.columns.scopes}>
            {key.scopes.map((scope) => keyTexts.scopes[scope]).join(', ')}
          </Fact>
          <Fact label={keyTexts.columns.models}>
            <TextList texts={key.allowedModels ?? []} none={keyTexts.anyModel} />
          </Fact>
          <Fact label={keyTexts.columns.expires}>
            <KeyExpiry expiresAt={key.expiresAt} />
          </Fact>
          {key.createdAt !== undefined && (
            <Fact label={keyTexts.created}>
              <Time moment={key.createdAt} />
            </Fact>
          )}
          {key.revokedAt !== undefined && (
            <Fact label={keyTexts.revokedAt}>
              <Time moment={key.revokedAt} />
            </Fact>
          )}
        </dl>
      </Section>
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 max-narrow:mb-2">{children}</dd>
    </>
  );
}

function Secret({ secret }: { readonly secret: ApiKey['secrets'][number] }) {
  const now = useNow(1000);
  const { hint, createdAt, expiresAt } = secret;
  const left = expiresAt === undefined ? undefined : Date.parse(expiresAt) - now;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <code>…{hint?.replace(/^…/, '')}</code>
      <Badge tone={left === undefined ? 'ok' : 'warning'}>
        {left === undefined ? keyTexts.current : keyTexts.previous}
      </Badge>
      {left !== undefined && <span>{left > 0 ? keyTexts.endsIn(formatDuration(left)) : keyTexts.ended}</span>}
      {createdAt !== undefined && (
        <span className="text-muted">
          {keyTexts.createdAt} <Time moment={createdAt} />
        </span>
      )}
    </li>
  );
}
