import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleServices } from './bundle-services.mjs';
import { serviceNames } from './process-plan.mjs';
import { inRepository } from './repository.mjs';

const run = promisify(execFile);
const mainOf = (name) => inRepository('dist/services', name, 'main.js');

describe('bundleServices', () => {
  beforeAll(() => bundleServices(), 120_000);

  it.each(serviceNames)('writes %s as a program that says which settings are missing', async (name) => {
    const failure = await run(process.execPath, [mainOf(name)], { env: {} }).catch((error) => error);
    expect(failure.code).toBe(1);
    expect(failure.stderr).toMatch(/^The configuration is not complete:\n- /);
  });

  it('shows TypeScript in stack traces', async () => {
    const preload = `data:text/javascript,${encodeURIComponent("console.error = () => { throw new Error('planted') };")}`;
    const failure = await run(process.execPath, [`--import=${preload}`, mainOf('ledger')], { env: {} }).catch(
      (error) => error,
    );
    expect(failure.stderr).toMatch(/at .*packages\/service-kit\/src\/process\.ts:\d+:\d+/);
  });

  it('keeps no maps of dependencies, which the first stack trace would read', () => {
    const files = readdirSync(inRepository('dist/services'), { recursive: true });
    const maps = files.filter((file) => file.endsWith('.map'));
    expect(maps.length).toBeGreaterThan(serviceNames.length);
    expect(maps.filter((file) => file.includes('npm'))).toEqual([]);
  });

  it('does nothing when nothing has changed', async () => {
    const { mtimeMs } = statSync(mainOf('ledger'));
    await bundleServices();
    expect(statSync(mainOf('ledger')).mtimeMs).toBe(mtimeMs);
  });
});
