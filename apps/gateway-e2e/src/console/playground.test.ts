import type { Page } from 'playwright-core';
import { callerKey } from '../support/start-gateway.js';
import { accessibilityProblems, describeConsole, isTooWide, type ConsoleServices } from './console-page.js';

const flash = '/playground?model=@google/gemini-2.5-flash';
const formats = ['OpenAI chat', 'OpenAI Responses', 'Anthropic', 'Google'] as const;
const hostileText = '<img src=x onerror=alert(1)> \u202eשלום 👩‍💻';
/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** The browser itself writes a line for each refused request, and for a record that is asked for before it is written. */
const refused = [/status of 4\d\d/];
const filing = [/status of 404/];

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const facts = (page: Page) => page.getByRole('status', { name: 'Figures of the answer' });
const copied = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');

/** Writes a message and sends it with the keyboard. */
async function say(page: Page, text: string): Promise<void> {
  await message(page).fill(text);
  await page.keyboard.press('Control+Enter');
}

/** Opens a folded part of the settings. */
const unfold = (page: Page, title: string) => page.locator('summary').filter({ hasText: title }).click();
const more = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** A tool that is called, its result by hand, and the answer to it. */
async function callsTool(page: Page): Promise<void> {
  await more(page, 'Start over');
  await page.getByRole('button', { name: 'Tool call' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('"city": "Oslo"').waitFor();
  await page.getByLabel('Result of get_weather').fill('{"celsius":-3}');
  await page.getByRole('button', { name: 'Send result' }).click();
  await facts(page).nth(1).getByText('200', { exact: true }).waitFor();
  const answer = page.getByRole('listitem').last();
  await answer.getByText(/celsius/).waitFor();
}

/** An image and a text that go along with a message, all the way. */
async function sendsFiles(page: Page, { services }: ConsoleServices): Promise<void> {
  await more(page, 'Start over');
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await page.getByLabel('Attached files').setInputFiles([
    { name: 'dot.png', mimeType: 'image/png', buffer: pixel },
    { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Of the text') },
  ]);
  await page.getByRole('list', { name: 'Attached files' }).getByText('dot.png').waitFor();
  await say(page, 'What is this?');
  await facts(page).getByText('200', { exact: true }).waitFor();
  const sent = JSON.stringify((await services.twin.requests('What is this?')).at(-1));
  expect(sent).toContain(pixel.toString('base64'));
  expect(sent).toMatch(/Of the text|T2YgdGhlIHRleHQ=/);
}

/** An answer in a schema, with thoughts that one can unfold. */
async function thinksInSchema(page: Page): Promise<void> {
  await more(page, 'Start over');
  await page.getByRole('button', { name: 'Structured output' }).click();
  await page.getByLabel('Thinking', { exact: true }).selectOption({ label: 'Low' });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText(/"population": ?\d+/).waitFor();
  await page.locator('summary').filter({ hasText: 'Thinking' }).click();
  await facts(page).getByText('200', { exact: true }).waitFor();
}

describeConsole('the page Playground', (console) => {
  it.each(formats)(
    'asks in the format %s: streamed and not, tools, files, thinking, a schema',
    async (label) => {
      const page = await console.open(flash, { expected: filing });
      await page.getByLabel('Format').selectOption({ label });
      await say(page, 'Of the sea');
      await page.getByText('You wrote: "Of the sea"').waitFor();
      for (const fact of [/^first token/, /^cost \$0\.\d+/, /\d+ tokens in, \d+ out/])
        await facts(page).getByText(fact).waitFor();
      await page.getByLabel('Stream').uncheck();
      await say(page, 'And of mountains');
      await page.getByText('You wrote: "And of mountains"').waitFor();
      const last = (await console.services.twin.requests('And of mountains')).at(-1);
      expect(JSON.stringify(last)).toContain('wishes you a good day');
      await page.getByLabel('Stream').check();
      await callsTool(page);
      await sendsFiles(page, console);
      await thinksInSchema(page);
    },
  );

  it('asks two models side by side, each with its own conversation, and is the same after a reload', async () => {
    const page = await console.open(flash, { expected: filing });
    await page.getByRole('heading', { name: 'Ask a model' }).waitFor();
    await page.keyboard.press('Control+.');
    await page.getByRole('button', { name: 'Second model', exact: true }).click();
    await page.keyboard.type('@vertex/claude-sonnet-4-5');
    await page.keyboard.press('Enter');
    await say(page, 'Compare');
    await page
      .getByRole('region', { name: 'Conversation with @google/gemini-2.5-flash' })
      .getByText('You wrote: "Compare"')
      .waitFor();
    const other = page.getByRole('region', { name: 'Conversation with @vertex/claude-sonnet-4-5' });
    await other.getByText('You wrote: "Compare"').waitFor();
    await facts(page).nth(1).getByText(/^cost/).waitFor();
    await page.reload();
    await other.waitFor();
    await page.getByRole('button', { name: 'Remove the second model' }).click();
    await other.waitFor({ state: 'detached' });
  });

  it('shows what was lost, and before sending what would be sent', async () => {
    const page = await console.open(flash, { expected: filing });
    await unfold(page, 'Other members');
    await page.getByLabel('Other members').fill('{"logit_bias":{"5":1}}');
    await message(page).fill('Of losses');
    await page.getByRole('button', { name: 'Show what would be sent' }).click();
    const dialog = page.getByRole('dialog', { name: 'What would be sent' });
    await dialog.getByText('"Of losses"').waitFor();
    await dialog.getByText('logit_bias', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Losses: 1 degraded').click();
    await page.getByText('logit_bias', { exact: true }).waitFor();
  });

  it('gives the same request as a program, which works', async () => {
    const page = await console.open(flash, { expected: filing });
    await message(page).fill("It's of programs");
    await page.getByRole('button', { name: 'Code' }).click();
    const dialog = page.getByRole('dialog', { name: 'The same in a program' });
    await dialog.getByRole('button', { name: 'Copy code' }).click();
    const text = await copied(page);
    expect(text).toContain('curl -sS');
    const body = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
    const answer = await fetch(`${console.services.gateway.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gateway-api-key': callerKey },
      body,
    });
    expect(await answer.text()).toContain("It's of programs");
    await dialog.getByLabel('Program').selectOption({ label: 'Python' });
    await dialog.getByText('client.chat.completions.create(').waitFor();
  });

  it('saves the conversation as a prompt', async () => {
    const page = await console.open(flash, { expected: filing });
    await page.getByLabel('System').fill('Answer briefly.');
    await message(page).fill('Tell me about {{topic}}.');
    await more(page, 'Save as prompt');
    const dialog = page.getByRole('dialog', { name: 'Save as prompt' });
    await dialog.getByRole('button', { name: 'Save prompt' }).click();
    await dialog.getByText('Give the prompt an id.').waitFor();
    await dialog.getByLabel('Id').fill('about');
    await dialog.getByRole('button', { name: 'Save prompt' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await console.admin.read('prompts/about')).body).toMatchObject({
      model: '@google/gemini-2.5-flash',
      template: {
        messages: [
          { role: 'system', content: 'Answer briefly.' },
          { role: 'user', content: 'Tell me about {{topic}}.' },
        ],
      },
    });
    await page.goto(`${console.url}/playground?prompt=about`);
    await page.getByText('Tell me about {{topic}}.').waitFor();
  });

  it('stops an answer, keeps what was said, and asks again from an edited message', async () => {
    const page = await console.open(flash, { expected: filing });
    await say(page, 'Slowly [[twin:wordwise]] [[twin:pace 400]] [[twin:words 200]]');
    await page.getByText(/calm river/).waitFor();
    await page.keyboard.press('Escape');
    await facts(page).getByText('Stopped.').waitFor();
    await page.getByRole('button', { name: 'Edit this message' }).click();
    expect(await message(page).inputValue()).toContain('Slowly');
    await say(page, 'Quickly');
    await page.getByText('You wrote: "Quickly"').waitFor();
    expect(await page.getByText('Stopped.').count()).toBe(0);
  });

  it('shows an error in the place of the answer, with its code, and asks again', async () => {
    const page = await console.open('/playground?model=@google/nope', { expected: refused });
    await say(page, 'Anybody there?');
    const alert = page.getByRole('alert').filter({ hasText: 'not found' });
    await alert.getByText('not_found').waitFor();
    await page.getByRole('button', { name: 'Ask again' }).click();
    await alert.waitFor();
    await page.getByRole('link', { name: 'Open request' }).click();
    await page.getByRole('heading', { level: 1, name: 'Request' }).waitFor();
    await page.goBack();
    await page.getByText('Anybody there?').waitFor();
  });

  it('is used with the keyboard alone', async () => {
    const page = await console.open('/requests', { expected: filing });
    await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.getByRole('heading', { name: 'Ask a model' }).waitFor();
    const isAt = async (name: string) =>
      (await page.evaluate('document.activeElement?.textContent')) === name;
    while (!(await isAt('Structured output'))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    while (!(await isAt('Send'))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(/"population": ?\d+/).waitFor();
  });

  it('says what to do without providers', async () => {
    const page = await console.open('/');
    await page.route('**/admin/v1/providers?*', (route) =>
      route.fulfill({ json: { data: [], nextCursor: null } }),
    );
    await page.goto(`${console.url}/playground`);
    await page.getByRole('heading', { name: 'No providers yet' }).waitFor();
  });

  it('says what a model is not known to take', async () => {
    const page = await console.open('/playground?model=@vertex/meta.llama-3.3-70b-instruct-maas');
    await page.getByText('tools', { exact: false }).first().waitFor();
    await page
      .getByLabel('Attached files')
      .setInputFiles([{ name: 'dot.png', mimeType: 'image/png', buffer: pixel }]);
    await page.getByText('Not known to take: images.').waitFor();
    await page.getByRole('button', { name: 'Remove dot.png' }).click();
    await page.getByText('Not known to take: images.').waitFor({ state: 'detached' });
  });

  it('says what is wrong with the settings instead of sending', async () => {
    const page = await console.open(flash, { expected: filing });
    await message(page).fill('Hi');
    await unfold(page, 'Output schema');
    await page.getByLabel('Output schema').fill('{"type":');
    await page.getByText('This is not a JSON object.').waitFor();
    await page.getByText('Mend the settings first.').waitFor();
    expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  });

  it('goes on from a request on record, and from a link', async () => {
    const page = await console.open('/playground?format=messages&model=@google/gemini-2.5-flash', {
      expected: filing,
    });
    await page.getByLabel('System').fill('Be kind.');
    await say(page, 'Of the record');
    await page.getByRole('link', { name: 'Open request' }).click();
    await page.getByRole('button', { name: 'Resend' }).click();
    await page.getByRole('menuitem', { name: 'Open in the playground' }).click();
    const body = page.getByRole('textbox', { name: 'Body' });
    await body.waitFor();
    expect(JSON.parse(await body.inputValue())).toMatchObject({ system: 'Be kind.' });
    expect(await page.getByLabel('Format').inputValue()).toBe('messages');
    await page.getByRole('button', { name: 'Send body' }).click();
    await page.getByText('You wrote: "Of the record"').waitFor();
    await page.getByRole('link', { name: 'Open request' }).click();
    await page.getByRole('heading', { level: 1, name: 'Request' }).waitFor();
    await page.goBack();
    await page.getByText('You wrote: "Of the record"').waitFor();
    await page.getByLabel('Write the body yourself').uncheck();
    await page.getByLabel('System').fill('From a link.');
    await message(page).fill('Linked');
    await more(page, 'Copy link');
    await page.getByText('The link was copied.').waitFor();
    const link = (await copied(page)).replace(/request=[^&#]*&?/, '');
    await page.goto('about:blank');
    await page.goto(link);
    const system = page.getByLabel('System');
    while ((await system.inputValue()) !== 'From a link.') await message(page).waitFor();
    expect(await message(page).inputValue()).toBe('Linked');
  });

  it('takes hostile text as text, from people and from models', async () => {
    const page = await console.open('/playground?model=@google/gemini-<b>x</b>', { expected: refused });
    await say(page, hostileText);
    await page.getByRole('alert').waitFor();
    await page.goto(`${console.url}${flash}`);
    await say(page, hostileText);
    await page.getByText(/You wrote: "<img src=x onerror=alert\(1\)> ⟦RLO⟧/).waitFor();
    await facts(page).getByText('200', { exact: true }).waitFor();
  });

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
  ] as const)(
    'is accessible empty and with an answer, in the theme %s at %s pixels',
    async (theme, width) => {
      const page = await console.open(flash, { theme, width, expected: filing });
      await page.getByRole('heading', { name: 'Ask a model' }).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      await say(page, `Of access ${'x'.repeat(300)}`);
      await facts(page).getByText(/^cost/).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      await page.getByRole('button', { name: 'Code' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    },
  );
});
