import type { LooseJson } from '../support/ask.js';

/** What a request came to. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: LooseJson;
}

/** Somebody with a browser, as far as these tests need one: it keeps cookies and follows redirections. */
export class PersonAtBrowser {
  private readonly cookies = new Map<string, string>();
  private csrf = '';

  constructor(private readonly gateway: string) {}

  /** Goes to the issuer and back. @returns where the browser ends, below the gateway */
  async signIn(login: string, path = '/auth/oidc/start'): Promise<string> {
    return this.comeBack(await this.goToIssuer(login, path));
  }

  /** Signs in at the issuer. @returns the address that the issuer sends the browser back to */
  async goToIssuer(login: string, path = '/auth/oidc/start'): Promise<string> {
    let next = await this.redirected(`${this.gateway}${path}`);
    for (let steps = 0; steps < 10; steps += 1) {
      if (next.startsWith(this.gateway)) return next;
      const isForm = new URL(next).pathname.startsWith('/interaction/');
      next = await this.redirected(next, isForm ? new URLSearchParams({ login }) : undefined);
    }
    throw new Error('The issuer leads nowhere.');
  }

  /** Comes back with what the issuer sent. @returns where the gateway leads, without its address */
  async comeBack(returned: string): Promise<string> {
    const location = await this.redirected(returned);
    const session = await this.ask('GET', '/auth/session');
    if (session.status === 200) this.csrf = (session.body as { readonly csrf: string }).csrf;
    return location.replace(this.gateway, '');
  }

  /** What a page sends with each request. */
  get session(): { readonly cookie: string; readonly csrf: string } {
    return { cookie: this.cookieHeader(), csrf: this.csrf };
  }

  /** Asks the gateway as its page does. */
  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.gateway}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: this.cookieHeader(),
        'x-gateway-csrf': this.csrf,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
    this.keep(response);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const read: unknown = isJson ? JSON.parse(text) : text;
    const { status, headers: received } = response;
    return { status, headers: received, body: read };
  }

  private async redirected(url: string, form?: URLSearchParams): Promise<string> {
    const response = await fetch(url, {
      ...(form && { method: 'POST', body: form }),
      headers: { cookie: this.cookieHeader(), 'sec-fetch-site': 'cross-site' },
      redirect: 'manual',
    });
    this.keep(response);
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`${url} was answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
    return new URL(location, url).href;
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keep(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(name.length + 1);
      const isGone = value === '' || /Max-Age=0/i.test(cookie) || /expires=Thu, 01 Jan 1970/i.test(cookie);
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
