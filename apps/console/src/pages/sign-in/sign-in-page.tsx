import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { readSearchText } from '../../addresses/search-text.js';
import { gatewayAddress } from '../../api/addresses.js';
import { signInMethods } from '../../api/session.js';
import { Mark } from '../../ui/mark.js';
import { signInTexts } from '../../texts/en/sign-in.js';
import { Failed } from '../../ui/failed.js';
import { takeLinkToken } from './link-token.js';
import { signInByLink } from './sign-in-by-link.js';
import { SignInForm } from './sign-in-form.js';

/** Where one signs in: with an admin key, with the one-time link that led here, or at an issuer. */
export function SignInPage() {
  const router = useRouter();
  const { to, problem } = useSearch({ from: '/sign-in' });
  const methods = useQuery({ queryKey: ['sign-in methods'], queryFn: signInMethods });
  const [link] = useState(takeLinkToken);
  const [linkFailure, setLinkFailure] = useState<unknown>();
  const isOpening = link !== undefined && linkFailure === undefined;
  const enter = useCallback(() => {
    const { pathname, search, hash } = new URL(to ?? '/', location.origin);
    void router.navigate({
      to: pathname,
      search: readSearchText(search),
      hash: hash.slice(1),
      replace: true,
    });
  }, [router, to]);
  useEffect(() => {
    document.title = `${signInTexts.pageTitle} · ${signInTexts.title}`;
  }, []);
  useEffect(() => {
    if (link !== undefined) once(link, () => signInByLink(link)).then(enter, setLinkFailure);
  }, [link, enter]);

  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-3">
      <div className="w-full max-w-[380px] rounded-lg border bg-surface p-6 shadow-float narrow:p-8">
        <div className="mb-6 flex items-center gap-3">
          <Mark size={32} />
          <div className="min-w-0">
            <h1 className="text-lead font-semibold">{signInTexts.title}</h1>
            <p className="truncate text-table text-muted">{location.origin}</p>
          </div>
        </div>
        {isOpening ? (
          <p role="status" className="py-8 text-center text-muted">
            {signInTexts.openingLink}
          </p>
        ) : methods.data?.plainHttp === 'refused' ? (
          <p role="alert">{signInTexts.errors.plainHttp}</p>
        ) : (
          <>
            {methods.error && <Failed failure={methods.error} onRetry={() => void methods.refetch()} />}
            {problem !== undefined && (
              <p role="alert" className="mb-4">
                {signInTexts.problems[problem]}
              </p>
            )}
            {methods.data?.oidc && <IssuerLink label={methods.data.oidc.label} to={to} />}
            <SignInForm failure={linkFailure} onSignedIn={enter} />
            <NoKey />
          </>
        )}
      </div>
    </main>
  );
}

function IssuerLink({ label, to = '/' }: { readonly label: string; readonly to: string | undefined }) {
  const start = `/auth/oidc/start?return=${encodeURIComponent(`/console${to}`)}`;
  return (
    <>
      <a
        href={gatewayAddress(start)}
        className="grid h-9 place-items-center rounded border border-control font-medium text-ink no-underline hover:bg-hover"
      >
        {signInTexts.continueWith(label)}
      </a>
      <p className="my-4 flex items-center gap-3 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {signInTexts.or}
      </p>
    </>
  );
}

function NoKey() {
  const [begin, middle, end] = signInTexts.noKeyText;
  const [start, link] = signInTexts.noKeyCommands;
  return (
    <p className="mt-5 border-t pt-4 text-table text-muted">
      {signInTexts.noKey} {begin} <code className="text-ink">{start}</code> {middle}{' '}
      <code className="text-ink">{link}</code> {end}
    </p>
  );
}

const tried = new Map<string, Promise<void>>();

/** A link is good once, and React may run an effect twice in development. */
function once(token: string, run: () => Promise<void>): Promise<void> {
  const before = tried.get(token) ?? run();
  tried.set(token, before);
  return before;
}
