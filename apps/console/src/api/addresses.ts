/** The path below which the gateway serves everything, with `/` at its end: `/`, or `/gateway/` behind a proxy. */
export function gatewayBase(documentBase: string): string {
  return new URL('..', documentBase).pathname;
}

/** The path of the console itself, without `/` at its end. */
export function consoleBase(documentBase: string): string {
  return new URL('.', documentBase).pathname.replace(/\/$/, '');
}

/** An address of the gateway for links, downloads and event streams. @param path begins with `/` */
export function gatewayAddress(path: string): string {
  return `${gatewayBase(document.baseURI)}${path.slice(1)}`;
}
