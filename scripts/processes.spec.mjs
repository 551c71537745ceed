import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openRegister } from './process-register.mjs';
import { makeSupervisor } from './processes.mjs';
import { restartDelayMs } from './restart-delay.mjs';
import { isAlive } from './servers/liveness.mjs';

let dataDir;
let supervisor;
const registered = () => JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8'));

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  dataDir = mkdtempSync(join(tmpdir(), 'tipnaija-processes-'));
  supervisor = makeSupervisor({ dataDir, register: openRegister(dataDir) });
});
afterEach(async () => {
  await supervisor.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function planned(name, code) {
  const file = join(dataDir, `${name}.mjs`);
  writeFileSync(file, code);
  return { name, args: [file], env: { PATH: process.env.PATH } };
}

it('the supervisor restarts a killed process immediately, and registers its new process id', async () => {
  supervisor.start(planned('ledger', 'setInterval(() => {}, 1_000);'));
  const { ledger: first } = registered();
  process.kill(first, 'SIGKILL');
  const isAnother = () => registered().ledger !== first && isAlive(registered().ledger);
  await vi.waitFor(() => expect(isAnother()).toBe(true), { timeout: 10_000 });
});

it('the supervisor gives up on a process that never starts, and prints the end of its log', async () => {
  supervisor.start(planned('payments', "console.error('no database'); process.exit(1);"));
  await expect(supervisor.failed).rejects.toThrow('payments does not start');
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('no database'));
});

it('the supervisor stops the gateway before the services', async () => {
  const program = (name) =>
    `process.on('SIGTERM', () => { console.log(Date.now()); process.exit(); }); setInterval(() => {}, 1_000); console.log('${name}');`;
  for (const name of ['identity', 'gateway']) supervisor.start(planned(name, program(name)));
  const log = (name) =>
    readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8')
      .trim()
      .split('\n');
  await vi.waitFor(() => expect([log('identity')[0], log('gateway')[0]]).toEqual(['identity', 'gateway']), {
    timeout: 10_000,
  });
  await supervisor.stop();
  expect(Number(log('gateway')[1])).toBeLessThanOrEqual(Number(log('identity')[1]));
  await vi.waitFor(() => expect(registered()).toEqual({}), { timeout: 10_000 });
});

it('restartDelayMs grows with each death of a broken process, up to five seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map(restartDelayMs)).toEqual([0, 0, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
});
