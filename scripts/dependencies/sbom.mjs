import { createHash } from 'node:crypto';
import { licenceOf } from './licences.mjs';

/**
 * Returns a CycloneDX 1.6 document of the packages that production runs, deterministic for a lock file. `npm sbom
 * --omit dev` is not suitable: in workspaces it leaves out every package that another workspace lists as a
 * devDependency, such as pg and react.
 * @param {import('./lock-file.mjs').Locked[]} packages
 * @param {{ name: string, version: string }} product
 */
export function sbomOf(packages, product) {
  const components = [...new Map(packages.map((locked) => [referenceOf(locked), locked])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([reference, locked]) => componentOf(reference, locked));
  const content = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': 'product', name: product.name, version: product.version },
    },
    components,
  };
  return { $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json', ...content, serialNumber: serialOf(content) };
}

function componentOf(reference, locked) {
  const [group, name] = locked.name.startsWith('@') ? locked.name.split('/') : [undefined, locked.name];
  return {
    type: 'library',
    'bom-ref': reference,
    ...(group ? { group } : {}),
    name,
    version: locked.version,
    scope: locked.optional ? 'optional' : 'required',
    hashes: [
      { alg: 'SHA-512', content: Buffer.from(locked.integrity.replace('sha512-', ''), 'base64').toString('hex') },
    ],
    licenses: [{ expression: licenceOf(locked) }],
    purl: reference,
  };
}

const referenceOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Derives a UUID from the content, so that two documents of one lock file are identical. */
function serialOf(content) {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const [a, b, c, d, e] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20), hex.slice(20, 32)];
  return `urn:uuid:${a}-${b}-5${c}-8${d}-${e}`;
}
