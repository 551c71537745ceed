import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** Runs a module in a process of its own, because stack traces are formatted per process. Returns its output. */
async function outputOf(source: string): Promise<string> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', source]);
  return stdout;
}

const kit = new URL('../../dist/index.js', import.meta.url).href;
const maps = new URL('../../dist/observability/source-maps.js', import.meta.url).href;
const install = `(await import('${maps}')).mapStackTraces();`;
const failingLoad = `
  const { loadConfig, ServiceConfig } = await import('${kit}');
  try { loadConfig(ServiceConfig, {}); } catch (error) { console.log(error.stack); }`;

it('mapStackTraces shows the lines of our TypeScript, with name and message of the error', async () => {
  const mapped = await outputOf(install + failingLoad);
  expect(mapped).toMatch(/^BootError: The configuration is not complete/);
  expect(mapped).toMatch(/at loadConfig \(file:\S+\/service-kit\/src\/config\.ts:\d+:\d+\)/);
  expect(await outputOf(failingLoad)).toMatch(/service-kit\/dist\/config\.js:\d+:\d+/);
});

it('mapStackTraces leaves frames of other files as they are', async () => {
  const mapped = await outputOf(`${install} try { JSON.parse('x'); } catch (error) { console.log(error.stack); }`);
  expect(mapped).toMatch(/^SyntaxError: Unexpected token/);
  expect(mapped).toMatch(/at JSON\.parse \(<anonymous>\)/);
});
