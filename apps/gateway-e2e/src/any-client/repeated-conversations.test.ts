import { familyNames, familyOf, type FamilyName } from '../families/families.js';
import { adminKey } from '../support/launch-gateway.js';
import { startServices, type OwnServices } from '../support/services.js';
import { callerKey } from '../support/start-gateway.js';
import type { ClientFormat, Turn } from './client-format.js';
import { clientFormats } from './client-formats.js';

/** The gateway remembers what is longer than 2 KiB. */
const longText = 'Größer 👋 "quoted" \\ and so on. '.repeat(60);

/** A conversation of so many turns; each conversation has a mark of its own in all texts. */
function turnsOf(mark: string, count: number): readonly Turn[] {
  return Array.from({ length: count }, (_, at): Turn => {
    const text = `${mark} ${at}: ${longText}`;
    return at % 2 === 0 ? { by: 'user', text } : { by: 'model', text, calls: [] };
  });
}

describe('a conversation that is sent again and goes on', () => {
  let services: OwnServices;
  beforeAll(async () => {
    services = await startServices({ GATEWAY_ADMIN_KEY: adminKey, GATEWAY_LOG_LEVEL: 'fatal' });
  });
  afterAll(() => services.stop());

  /** What the client and the model got. */
  async function exchange(format: ClientFormat, family: FamilyName, mark: string, count: number) {
    await services.twin.reset();
    const { model } = familyOf(family);
    const turns = turnsOf(mark, count);
    const { path, body } = format.request({ model, streamed: false, turns, hasFunction: true });
    const headers = { 'content-type': 'application/json', 'x-gateway-api-key': callerKey };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const { status } = await fetch(`${services.gateway.url}${path}`, init);
    const sent = (await services.twin.requests())
      .map((request) => JSON.stringify(request.body))
      .filter((text) => !text.includes('grant_type'));
    return { status, sent: sent.map((text) => text.replaceAll(mark, 'MARK')) };
  }

  const cells = clientFormats.flatMap((format) =>
    familyNames.map((family): [string, FamilyName, ClientFormat] => [format.name, family, format]),
  );

  it.each(cells)('in the format %s reaches %s as a new one does', async (_name, family, format) => {
    const known = `known-${format.name}-${family}`;
    const begun = await exchange(format, family, known, 5);
    expect(begun.status).toBe(200);
    expect(begun.sent.join('')).toContain('MARK 4');
    expect(await exchange(format, family, known, 5)).toEqual(begun);
    expect(await exchange(format, family, known, 5)).toEqual(begun);
    const goesOn = await exchange(format, family, known, 9);
    expect(goesOn).toEqual(await exchange(format, family, `new-${format.name}-${family}`, 9));
    expect(await exchange(format, family, known, 3)).toEqual(
      await exchange(format, family, `newer-${format.name}-${family}`, 3),
    );
  });
});
