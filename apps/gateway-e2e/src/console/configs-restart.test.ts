import path from 'node:path';
import { launchGateway } from '../support/launch-gateway.js';
import { usualEnvironment } from '../support/start-gateway.js';
import { describeConsole } from './console-page.js';

describeConsole('the page Configs while the gateway restarts', (console) => {
  it('loses nothing that was typed, says that it cannot be saved, and saves it afterwards', async () => {
    await console.admin.need('configs', { id: 'careful', config: { retry: { attempts: 1 } } });
    const { body: file } = await console.admin.read('config-file');
    const page = await console.open('/configs/careful', { expected: [/ERR_CONNECTION_REFUSED|50[23]/] });
    const editor = page.getByRole('textbox', { name: 'Config as JSON' });
    await editor.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('{ "retry": { "attempts": 2 } }');
    await page.getByText('No problems').waitFor();

    const { gateway, twin } = console.services;
    gateway.child.kill('SIGTERM');
    await gateway.closed;
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('{ "retry": { "attempts": 3 } }');
    await page.getByRole('button', { name: 'Save config' }).click();
    await page.getByRole('alert').getByText('The gateway cannot be reached.').waitFor();
    await page.evaluate('dispatchEvent(new Event("visibilitychange"))');
    expect(await editor.textContent()).toBe('{ "retry": { "attempts": 3 } }');

    const folder = path.dirname(file.path as string);
    const restarted = await launchGateway({
      folder,
      port: Number(new URL(gateway.url).port),
      environment: { ...(await usualEnvironment(folder, twin.url)), ...console.environment },
    });
    try {
      expect(await editor.textContent()).toBe('{ "retry": { "attempts": 3 } }');
      await page.getByRole('button', { name: 'Save config' }).click();
      await page.getByText('Version 2 is saved.').waitFor();
      const { body } = await console.admin.read('configs/careful');
      expect(body.config).toEqual({ retry: { attempts: 3 } });
    } finally {
      await restarted.stop();
    }
  });
});
