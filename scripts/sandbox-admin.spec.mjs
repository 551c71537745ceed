import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sandboxAdmin } from './sandbox-admin.mjs';

describe('sandboxAdmin', () => {
  let dataDir;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tipnaija-admin-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('generates a password once per installation, readable only by its owner @asvs-6.3.2', () => {
    const first = sandboxAdmin({ env: {}, dataDir });
    expect(first).toMatchObject({ email: 'admin@tipnaija.test', isGiven: false });
    expect(first.password.length).toBeGreaterThan(10);
    expect(sandboxAdmin({ env: {}, dataDir })).toEqual(first);
    expect(statSync(join(dataDir, 'admin-password')).mode & 0o077).toBe(0);
  });

  it('returns the admin of the environment when it is set', () => {
    const env = { ADMIN_EMAIL: 'me@example.com', ADMIN_PASSWORD: 'mine' };
    expect(sandboxAdmin({ env, dataDir })).toEqual({ email: 'me@example.com', password: 'mine', isGiven: true });
  });
});
