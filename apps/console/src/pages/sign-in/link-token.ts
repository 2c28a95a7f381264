let taken: string | undefined;

/** The token of a one-time link, which is taken out of the address at once: nothing secret stays there or in the history. */
export function takeLinkToken(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token !== null) {
    taken = token;
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return taken;
}
