/** Under which licences production runs what others wrote. Pure. */

/** They ask for their text to stand with the code, or for changes to their own files to be given back; nothing of ours becomes theirs. */
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
  'Unlicense',
]);

/** Allowed for one thing only. libvips is loaded beside our code and can be replaced, which is what the LGPL asks for. */
const allowedFor = { 'LGPL-3.0-or-later': /^@img\/sharp-/ };

/** Written where npm does not look: their package.json lists it in the old form, or their Readme says it. Looked at by a person. */
const readByAPerson = {
  'passport-local@1.0.0': 'MIT',
  'passport-strategy@1.0.0': 'MIT',
  'pause@0.0.1': 'MIT',
  'xmlhttprequest-ssl@2.1.2': 'MIT',
};

export function licenceOf({ name, version, license }) {
  return license ?? readByAPerson[`${name}@${version}`] ?? 'unknown';
}

/** Of `A OR B` one is enough, of `A AND B` both are needed. */
export function isAllowed(name, licence) {
  const one = (term) => allowed.has(term) || Boolean(allowedFor[term]?.test(name));
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((way) => way.split(' AND ').every(one));
}

/** @param {{ name: string, version: string, license?: string }[]} packages */
export function rejectedLicences(packages) {
  return packages
    .map((one) => ({ ...one, licence: licenceOf(one) }))
    .filter(({ name, licence }) => !isAllowed(name, licence))
    .map(({ name, version, licence }) => `${name}@${version}: ${licence}`);
}

const inOrder = (a, b) => (a < b ? -1 : Number(a > b));

/** `docs/licences.md`. Without versions, which change weekly and stand in the lock and in the SBOM. */
export function licencesDocument(packages) {
  const byLicence = new Map();
  for (const one of packages) {
    const names = byLicence.get(licenceOf(one)) ?? new Set();
    byLicence.set(licenceOf(one), names.add(one.name));
  }
  const sections = [...byLicence]
    .sort(([one, a], [other, b]) => b.size - a.size || inOrder(one, other))
    .map(([licence, names]) => `## ${licence} (${names.size})\n\n${wrapped([...names].sort(inOrder).join(', '))}\n`);
  const head = `# Licences of what production runs

Written by \`npm run licences\` from the lock file, and held against it in the tests; a licence that is not on the list in
\`scripts/dependencies/licences.mjs\` fails both. Some are for other platforms and not installed on all. Ours is [MIT](../LICENSE).
`;
  return [head, ...sections].join('\n');
}

function wrapped(text) {
  return text.replace(/(.{1,118}),? (?=\S)/g, (line) => `${line.trimEnd()}\n`).trimEnd();
}
