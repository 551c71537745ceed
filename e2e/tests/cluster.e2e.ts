import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../scripts/run-command.mjs';
import { findObstacle } from '../cluster/packages.mjs';

/** `npm run cluster -- --short`, on machines that allow it: it needs root, namespaces and Debian packages. */
const obstacle = findObstacle();
if (obstacle) console.log(`The test on three hosts did not run. ${obstacle}`);

describe('npm run cluster', () => {
  it('counts and shows every tip once although a host is lost, or names what this machine lacks for it', async () => {
    const { code, output } = await runCommand(process.execPath, ['e2e/cluster/cluster.mjs', '--short']);
    if (obstacle) {
      expect({ code, output: output.trim() }).toEqual({ code: 2, output: obstacle });
      return;
    }
    expect(output).toMatch(/1 runs, \d+ charges, .*: lost 0, doubled 0, wrong 0/);
    expect(code).toBe(0);
  }, 600_000);

  it('leaves no process and no namespace behind', () => {
    const { stdout } = spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
    expect(stdout.split('\n').filter((line) => line.includes('/run/cluster/'))).toEqual([]);
  });
});
