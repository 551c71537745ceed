import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder;
let backup;
let data;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tipnaija-restore-'));
  // The account of Postgres must be able to enter, otherwise the data lies elsewhere.
  chmodSync(folder, 0o711);
  // The scripts find .env beside their folder.
  cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true });
  [backup, data] = [join(folder, 'backup'), join(folder, 'data')];
  writeFileSync(join(folder, '.env'), `DATA_DIR=${data}\n`);
  mkdirSync(backup);
  writeFileSync(join(backup, 'backup_label'), 'the backup');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const env = { ...process.env };
delete env.DATA_DIR;
const restore = () => promisify(execFile)(process.execPath, [join(folder, 'scripts/restore.mjs'), backup], { env });

function writePreviousData() {
  mkdirSync(join(data, 'postgres'), { recursive: true });
  writeFileSync(join(data, 'postgres/previous'), 'the previous data');
}

describe('npm run restore', () => {
  it('restores into the DATA_DIR of .env and keeps the previous data beside it', async () => {
    writePreviousData();
    const { stdout } = await restore();
    expect(stdout).toContain(`${join(data, 'postgres')} is restored`);
    // Schedules would pay again what they paid after the backup.
    expect(stdout).toContain('Next: PAYOUTS=off npm start');
    expect(readFileSync(join(data, 'postgres/backup_label'), 'utf8')).toBe('the backup');
    const kept = readdirSync(data).find((name) => name.startsWith('postgres.before-restore-'));
    expect(readFileSync(join(data, kept, 'previous'), 'utf8')).toBe('the previous data');
  });

  it('puts the data of Redis aside, whose events are of the time after the backup', async () => {
    mkdirSync(join(data, 'redis'), { recursive: true });
    writeFileSync(join(data, 'redis/dump.rdb'), 'events');
    await restore();
    const [kept] = readdirSync(data).filter((name) => name.startsWith('redis'));
    expect(kept).toMatch(/^redis\.before-restore-/);
    expect(readFileSync(join(data, kept, 'dump.rdb'), 'utf8')).toBe('events');
  });

  it('leaves the previous data in place when the copy fails', async () => {
    writePreviousData();
    // A link to itself cannot be read.
    symlinkSync('unreadable', join(backup, 'unreadable'));
    await expect(restore()).rejects.toThrow('Nothing was restored');
    expect(readdirSync(join(data, 'postgres'))).toEqual(['previous']);
    expect(readdirSync(data).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
  });

  it('ignores the partial copy of an interrupted restore', async () => {
    mkdirSync(join(data, 'postgres.new'), { recursive: true });
    writeFileSync(join(data, 'postgres.new/partial'), 'a partial copy');
    await restore();
    expect(readdirSync(join(data, 'postgres'))).toEqual(['backup_label']);
    expect(existsSync(join(data, 'postgres.new'))).toBe(false);
  });
});
