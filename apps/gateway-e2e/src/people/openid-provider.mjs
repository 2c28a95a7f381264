/**
 * A provider of OpenID Connect for tests: oidc-provider with the people that a test puts there.
 *
 * node openid-provider.mjs PORT REDIRECT_URI POST_LOGOUT_URI
 *
 * `PUT /test/people` replaces the people, as JSON `{SUBJECT: {name, email, groups}}`; `POST /test/rotate` takes new keys.
 */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { URLSearchParams } from 'node:url';
import { Provider } from 'oidc-provider';

const [port, redirectUri, postLogoutUri] = process.argv.slice(2);
const issuer = `http://127.0.0.1:${port}`;
let people = {};
let provider = newProvider();

function newProvider() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' };
  const made = new Provider(issuer, {
    jwks: { keys: [key] },
    clients: [
      {
        client_id: 'gateway',
        client_secret: 'secret-of-the-gateway-at-the-issuer',
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [postLogoutUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], profile: ['name', 'groups'], email: ['email'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    findAccount: (_context, subject) =>
      people[subject] && { accountId: subject, claims: async () => ({ sub: subject, ...people[subject] }) },
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client.clientId,
        accountId: context.oidc.session.accountId,
      });
      grant.addOIDCScope('openid profile email offline_access');
      await grant.save();
      return grant;
    },
  });
  return made;
}

function logoutSource(context, form) {
  const button = '<button form="op.logoutForm" name="logout" value="yes">Sign out here too</button>';
  context.body = `<!doctype html><html lang="en"><title>Acme ID</title>${form}${button}</html>`;
}

async function textOf(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

const page = `<!doctype html><html lang="en"><title>Acme ID</title><form method="post">
<label>Login <input name="login"></label><button>Continue</button><button name="refuse" value="true">Refuse</button></form>`;

async function interact(request, response) {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    return;
  }
  const body = new URLSearchParams(await textOf(request));
  const result =
    body.get('refuse') !== null || !people[body.get('login')]
      ? { error: 'access_denied', error_description: 'Nobody was let in.' }
      : { login: { accountId: body.get('login'), remember: false } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

createServer((request, response) => {
  const { pathname } = new URL(request.url, issuer);
  const done = () => response.writeHead(204).end();
  const failed = (error) => {
    console.error(error);
    response.writeHead(500).end();
  };
  if (pathname === '/test/ready') return done();
  if (pathname === '/test/rotate') {
    provider = newProvider();
    return done();
  }
  if (pathname === '/test/people') {
    return void textOf(request).then((text) => {
      people = JSON.parse(text);
      done();
    }, failed);
  }
  if (pathname.startsWith('/interaction/')) return void interact(request, response).catch(failed);
  return void provider.callback()(request, response);
}).listen(Number(port), '127.0.0.1');
