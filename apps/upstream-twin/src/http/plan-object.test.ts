import { startUpstreamTwin, staticAccessToken, type UpstreamTwin } from '../index';

let twin: UpstreamTwin;
beforeAll(async () => {
  twin = await startUpstreamTwin();
});
afterAll(() => twin.close());

const bearer = { authorization: `Bearer ${staticAccessToken}` };
const read = (place: string, headers: Record<string, string> = bearer): Promise<Response> =>
  fetch(`${twin.url}/storage/v1/${place}`, { headers });

it('gives the content of an object, by its extension', async () => {
  const picture = await read('b/bucket/o/a%2Fcat.png?alt=media');
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG');
  const text = await read('b/bucket/o/a%2Fnotes.txt?alt=media');
  expect(await text.text()).toBe('The content of a/notes.txt.');
});

it('gives what it knows of an object without alt=media', async () => {
  expect(await (await read('b/bucket/o/cat.png')).json()).toMatchObject({
    bucket: 'bucket',
    name: 'cat.png',
  });
});

it.each([
  ['nobody', 'b/bucket/o/cat.png?alt=media', {}, 401],
  ['those who may not', 'b/private/o/cat.png?alt=media', bearer, 403],
  ['those who ask for nothing that is', 'b/bucket/o/missing.png?alt=media', bearer, 404],
  ['those who ask for an unknown kind', 'b/bucket/o/cat.xyz?alt=media', bearer, 404],
])('gives nothing to %s', async (_, place, headers, status) => {
  expect((await read(place, headers as Record<string, string>)).status).toBe(status);
});
