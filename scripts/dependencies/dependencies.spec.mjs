import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRepository } from '../repository.mjs';
import { isAllowed, rejectedLicences } from './licences.mjs';
import { lockedPackages, productionPackages, readLock } from './lock-file.mjs';
import { sbomOf } from './sbom.mjs';

const lock = readLock();
const text = (path) => readFileSync(inRepository(path), 'utf8');

describe('lock file', () => {
  it('contains the version and the hash of every package @asvs-15.1.2', () => {
    const packages = lockedPackages(lock);
    expect(lock.lockfileVersion).toBe(3);
    expect(packages.length).toBeGreaterThan(1_000);
    expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ path }) => path)).toEqual([]);
  });

  it('contains only packages from the npm registry @asvs-15.1.2', () => {
    const isRegistry = ({ resolved }) => resolved === undefined || /^https:\/\/registry\.npmjs\.org\//.test(resolved);
    expect(lockedPackages(lock).filter((locked) => !isRegistry(locked))).toEqual([]);
  });

  it('contains exact versions for the dependencies of our package.json files', () => {
    const loose = [];
    for (const [path, { dependencies, devDependencies }] of Object.entries(lock.packages)) {
      if (path.includes('node_modules/')) continue;
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
        if (!/^(?:npm:[^@]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) loose.push(`${path}: ${name} ${version}`);
    }
    expect(loose).toEqual([]);
  });

  it('is used by every installation, without install scripts', () => {
    const inTheImage = [...text('Dockerfile').matchAll(/^RUN npm \w+/gm)].map(([call]) => call);
    expect(inTheImage).toEqual(['RUN npm ci', 'RUN npm ci']);
    expect(text('scripts/install.mjs')).toContain("const args = ['ci',");
    expect(text('.npmrc')).toContain('ignore-scripts=true');
  });
});

describe('production packages', () => {
  const packages = productionPackages(lock);

  it('include the database driver and exclude the test runner', () => {
    const names = new Set(packages.map(({ name }) => name));
    for (const name of ['fastify', 'pg', 'react', 'socket.io', 'nodemailer']) expect(names.has(name), name).toBe(true);
    for (const name of ['vitest', 'jest', 'smtp-server', 'axe-core', 'nx']) expect(names.has(name), name).toBe(false);
  });

  it('have allowed licences @asvs-15.1.2', () => {
    expect(rejectedLicences(packages)).toEqual([]);
  });

  it('are in the SBOM with version, hash and licence, and the SBOM of one lock file is deterministic @asvs-15.1.2', () => {
    const product = { name: 'tipnaija', version: '0.1.0' };
    const sbom = sbomOf(packages, product);
    const purls = new Set(sbom.components.map(({ purl }) => purl));
    for (const { name, version } of packages)
      expect(purls.has(`pkg:npm/${name.replace('@', '%40')}@${version}`), name).toBe(true);
    for (const { hashes, licenses } of sbom.components) {
      expect(hashes[0].content).toMatch(/^[0-9a-f]{128}$/);
      expect(licenses[0].expression).not.toBe('unknown');
    }
    expect(sbom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(sbomOf(packages, product)).toEqual(sbom);
  });

  it('are not older than the versions that fixed known vulnerabilities', () => {
    const fixed = [
      ...text('scripts/dependencies/known-fixes.txt').matchAll(/^- (\S+) (\d+\.\d+\.\d+): (?:CVE|GHSA)-/gm),
    ];
    expect(fixed.length).toBeGreaterThan(5);
    const below = fixed.flatMap(([, name, least]) =>
      packages
        .filter((candidate) => candidate.name === name && isBelow(candidate.version, least))
        .map(({ path }) => `${path} < ${least}`),
    );
    expect(below).toEqual([]);
  });
});

describe('isAllowed', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND ISC', true],
    ['MIT AND GPL-3.0-only', false],
    ['AGPL-3.0-only', false],
    ['LGPL-3.0-or-later', false],
    ['unknown', false],
  ])('returns for %s: %s', (licence, isTaken) => {
    expect(isAllowed('some-package', licence)).toBe(isTaken);
  });

  it('allows a licence for one package only', () => {
    expect(isAllowed('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toBe(true);
  });
});

function isBelow(version, least) {
  const [a, b] = [version, least].map((text) => text.split('-')[0].split('.').map(Number));
  const index = a.findIndex((part, position) => part !== b[position]);
  return index !== -1 && a[index] < b[index];
}
