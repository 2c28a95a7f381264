import { exportPKCS8, generateKeyPair, jwtVerify, type JWTPayload, type JWTHeaderParameters } from 'jose';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceAccount } from '@model-gateway/core';

/** What a token server checked and took. */
export interface SeenGrant {
  readonly header: JWTHeaderParameters;
  readonly claims: JWTPayload;
}

type Answer = { readonly status: number; readonly body: unknown } | undefined;

/** Google's token endpoint on this machine: checks signature, audience and form, counts, answers what it is told. */
export class TokenServer {
  readonly seen: SeenGrant[] = [];
  expiresIn = 3599;
  /** Called for each request; what it returns goes out in place of a token. */
  respond: () => Answer | Promise<Answer> = () => undefined;
  requests = 0;

  private constructor(
    readonly account: ServiceAccount,
    readonly close: () => Promise<void>,
  ) {}

  /** @param now the time that assertions are checked at */
  static async start(now: () => Date): Promise<TokenServer> {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        void (async () => {
          running.requests++;
          const instead = await running.respond();
          if (instead) {
            const { status, body } = instead;
            return response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
          }
          const form = new URLSearchParams(Buffer.concat(chunks).toString());
          const { payload, protectedHeader } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
            audience: running.account.tokenUri,
            currentDate: now(),
          });
          if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
            return response.writeHead(400).end();
          }
          running.seen.push({ claims: payload, header: protectedHeader });
          const access_token = `ya29.${running.seen.length}`;
          return response.end(
            JSON.stringify({ access_token, expires_in: running.expiresIn, token_type: 'Bearer' }),
          );
        })().catch((error: Error) => {
          const body = { error: 'invalid_grant', error_description: error.message };
          response.writeHead(400).end(JSON.stringify(body));
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const running = new TokenServer(
      {
        clientEmail: 'gateway@my-project.iam.gserviceaccount.com',
        privateKey: await exportPKCS8(privateKey),
        privateKeyId: 'key-1',
        projectId: 'my-project',
        tokenUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`,
      },
      async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    );
    return running;
  }
}
