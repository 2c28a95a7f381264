import { familyNames, familyOf, type FamilyName } from '../families/families.js';
import { adminKey } from '../support/launch-gateway.js';
import { startServices, type OwnServices } from '../support/services.js';
import { callerKey } from '../support/start-gateway.js';
import type { ClientFormat } from './client-format.js';
import { clientFormats } from './client-formats.js';

const head = 'iVBORw0KGgoA';
/** Ways to write a picture of so many groups of bytes. Upstreams refuse some of them, whatever the length. */
const writings: readonly (readonly [string, (groups: number) => string])[] = [
  ['plain', (groups) => head + 'QUJD'.repeat(groups)],
  ['padded', (groups) => `${head}${'+/Ab'.repeat(groups)}QQ==`],
  ['without its padding', (groups) => `${head}${'QUJD'.repeat(groups)}QQ`],
  ['in the alphabet of URLs', (groups) => head + '-_Ab'.repeat(groups)],
  ['with a line break', (groups) => `${head}${'QUJD'.repeat(groups)}\nQUJD`],
  ['with what is no base64', (groups) => `${head}${'QU D'.repeat(groups)}`],
  ['percent-encoded', (groups) => `${head}${'QU%2B'.repeat(groups)}`],
];
const few = 10;
/** Base64 from 32 KiB on passes beside the JSON; from 256 KiB on in yet another way, from a megabyte on outside of the heap. */
const many = [10_000, 100_000, 400_000];

/** The text with the picture's base64 named, however it is spelled. */
function withoutPicture(text: string, image: string): string {
  const spelled = JSON.stringify(image).slice(1, -1);
  const bare = decodeURIComponent(image).replaceAll(/\s/g, '');
  const standard = bare.replaceAll('-', '+').replaceAll('_', '/');
  const padded = standard.padEnd(Math.ceil(standard.length / 4) * 4, '=');
  return [spelled, padded, standard, bare].reduce((left, data) => left.replaceAll(data, 'DATA'), text);
}

describe('a long picture', () => {
  let services: OwnServices;
  beforeAll(async () => {
    services = await startServices({ GATEWAY_ADMIN_KEY: adminKey, GATEWAY_LOG_LEVEL: 'fatal' });
  });
  afterAll(() => services.stop());

  /** What the client and the model got. */
  async function exchange(format: ClientFormat, family: FamilyName, image: string) {
    await services.twin.reset();
    const turns = [{ by: 'user' as const, text: 'What is this? Größer 👋' }];
    const { path, body } = format.request({ model: familyOf(family).model, streamed: false, turns, image });
    const headers = { 'content-type': 'application/json', 'x-gateway-api-key': callerKey };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const { status } = await fetch(`${services.gateway.url}${path}`, init);
    const sent = (await services.twin.requests())
      .map((request) => withoutPicture(JSON.stringify(request.body), image))
      .filter((text) => !text.includes('grant_type'));
    return { status, sent };
  }

  const cells = clientFormats.flatMap((format) =>
    familyNames.map((family): [string, FamilyName, ClientFormat] => [format.name, family, format]),
  );

  it.each(cells)('of %s reaches %s as a short one does', async (_name, family, format) => {
    for (const [writing, write] of writings) {
      const expected = { writing, ...(await exchange(format, family, write(few))) };
      if (expected.status === 200) expect(expected.sent.join('')).toContain('DATA');
      for (const groups of writing === 'plain' ? many : many.slice(0, 1))
        expect({ writing, ...(await exchange(format, family, write(groups))) }).toEqual(expected);
    }
  });
});
