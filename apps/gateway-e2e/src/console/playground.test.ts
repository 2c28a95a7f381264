import type { Page } from 'playwright-core';
import { describeConsole } from './console-page.js';

/** Writes a message and sends it with the keyboard. */
async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Control+Enter');
}

const flash = '/playground?model=@google/gemini-2.5-flash';

describeConsole('the page Playground', (console) => {
  it.each([
    ['OpenAI chat', 'chat'],
    ['OpenAI Responses', 'responses'],
    ['Anthropic', 'messages'],
    ['Google', 'generateContent'],
  ])('asks a model in the format %s, streamed and not, and goes on with the conversation', async (label) => {
    const page = await console.open(flash);
    await page.getByLabel('Format').selectOption({ label });
    await say(page, 'Of the sea');
    await page.getByText('You wrote: "Of the sea"').first().waitFor();
    await page.getByText('200', { exact: true }).waitFor();
    await page.getByLabel('Stream').uncheck();
    await say(page, 'And of mountains');
    await page.getByText('You wrote: "And of mountains"').waitFor();
    await page.getByText('200', { exact: true }).nth(1).waitFor();
  });
});
