/** The licences of the packages that production runs. Pure. */

/**
 * Licences that require their text beside the code, or the publication of changes to their own files; they do not
 * extend to our code.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Allowed for one package only. libvips is loaded as a separate library and can be replaced, as the LGPL requires. */
const allowedFor = { 'LGPL-3.0-or-later': /^@img\/sharp-/ };

/**
 * npm does not read these licences: package.json has the old form, or only the readme states the licence. Verified
 * manually.
 */
const readByAPerson = {
  'passport-local@1.0.0': 'MIT',
  'passport-strategy@1.0.0': 'MIT',
  'pause@0.0.1': 'MIT',
  'png-js@2.0.0': 'MIT',
  'xmlhttprequest-ssl@2.1.2': 'MIT',
};

export function licenceOf({ name, version, license }) {
  return license ?? readByAPerson[`${name}@${version}`] ?? 'unknown';
}

/** For `A OR B` one licence is enough, for `A AND B` both must be allowed. */
export function isAllowed(name, licence) {
  const isTermAllowed = (term) => allowed.has(term) || Boolean(allowedFor[term]?.test(name));
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((way) => way.split(' AND ').every(isTermAllowed));
}

/** @param {{ name: string, version: string, license?: string }[]} packages */
export function rejectedLicences(packages) {
  return packages
    .map((locked) => ({ ...locked, licence: licenceOf(locked) }))
    .filter(({ name, licence }) => !isAllowed(name, licence))
    .map(({ name, version, licence }) => `${name}@${version}: ${licence}`);
}

const inOrder = (a, b) => (a < b ? -1 : Number(a > b));

/** Returns the packages by licence in Markdown, without versions, which are in the lock file and the SBOM. */
export function licencesDocument(packages) {
  const byLicence = new Map();
  for (const locked of packages) {
    const names = byLicence.get(licenceOf(locked)) ?? new Set();
    byLicence.set(licenceOf(locked), names.add(locked.name));
  }
  const sections = [...byLicence]
    .sort(([one, a], [other, b]) => b.size - a.size || inOrder(one, other))
    .map(([licence, names]) => `## ${licence} (${names.size})\n\n${wrapped([...names].sort(inOrder).join(', '))}\n`);
  const head = `# Licences of production dependencies

Printed by \`npm run licences\` from the lock file. A licence that \`scripts/dependencies/licences.mjs\` does not allow
fails the command and a test. This repository is MIT licensed.
`;
  return [head, ...sections].join('\n');
}

function wrapped(text) {
  return text.replace(/(.{1,118}),? (?=\S)/g, (line) => `${line.trimEnd()}\n`).trimEnd();
}
