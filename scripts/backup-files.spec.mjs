import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyCluster } from './backup-files.mjs';

let folder;
let dataDirectory;
let target;
/** What the server returns for the end of the backup. */
let endLsn;

const labelfile = 'START WAL LOCATION: 0/FE000028 (file 0000000100000000000000FE)\nCHECKPOINT LOCATION: 0/FE000060\n';

class PgClient {
  connect() {}
  end() {}
  query(text) {
    const row = {
      data_directory: dataDirectory,
      labelfile,
      spcmapfile: '',
      lsn: endLsn,
      segment_bytes: 16 * 2 ** 20,
    };
    return Promise.resolve({ rows: /^(show|select)/.test(text) ? [row] : [] });
  }
}
vi.mock('pg', () => ({ default: { Client: PgClient } }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tipnaija-backup-'));
  [dataDirectory, target] = [join(folder, 'data'), join(folder, 'backup')];
  mkdirSync(join(dataDirectory, 'pg_wal'), { recursive: true });
  writeFileSync(join(dataDirectory, 'PG_VERSION'), '17');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the segments that the server still has. */
function keepSegments(...names) {
  for (const name of names) writeFileSync(join(dataDirectory, 'pg_wal', name), name);
}

const backUp = () => copyCluster({ databaseUrl: 'postgres://localhost/tipnaija', target });

describe('copyCluster', () => {
  it('copies the log from the start of the backup to its end, and writes the label', async () => {
    endLsn = '1/10000A0';
    const segments = [
      '0000000100000000000000FE',
      '0000000100000000000000FF',
      '000000010000000100000000',
      '000000010000000100000001',
    ];
    keepSegments(...segments);
    await backUp();
    expect(readdirSync(join(target, 'pg_wal')).sort()).toEqual(segments);
    expect(readFileSync(join(target, 'backup_label'), 'utf8')).toBe(labelfile);
  });

  it('needs no segment that begins where the backup ends', async () => {
    endLsn = '0/FF000000';
    keepSegments('0000000100000000000000FE');
    await backUp();
    expect(readdirSync(join(target, 'pg_wal'))).toEqual(['0000000100000000000000FE']);
  });

  it.each([
    ['first', '0000000100000000000000FE'],
    ['middle', '0000000100000000000000FF'],
    ['last', '000000010000000100000000'],
  ])('fails and leaves no copy when the %s segment of the log was not there any more', async (_which, missing) => {
    endLsn = '1/000000A0';
    keepSegments('0000000100000000000000FE', '0000000100000000000000FF', '000000010000000100000000');
    rmSync(join(dataDirectory, 'pg_wal', missing));
    await expect(backUp()).rejects.toThrow(`raise wal_keep_size: ${missing}`);
    expect(existsSync(target)).toBe(false);
  });
});
