import { createHash } from 'node:crypto';
import { licenceOf } from './licences.mjs';

/**
 * What production runs as a CycloneDX 1.6 document, from the lock alone: one lock, one document, to the byte. `npm sbom --omit dev`
 * was set aside: in workspaces it leaves out whatever some workspace also names among its devDependencies, such as pg and react.
 * @param {import('./lock-file.mjs').Locked[]} packages
 * @param {{ name: string, version: string }} product
 */
export function sbomOf(packages, product) {
  const components = [...new Map(packages.map((one) => [referenceOf(one), one])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([reference, one]) => componentOf(reference, one));
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

function componentOf(reference, one) {
  const [group, name] = one.name.startsWith('@') ? one.name.split('/') : [undefined, one.name];
  return {
    type: 'library',
    'bom-ref': reference,
    ...(group ? { group } : {}),
    name,
    version: one.version,
    scope: one.optional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content: Buffer.from(one.integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    licenses: [{ expression: licenceOf(one) }],
    purl: reference,
  };
}

const referenceOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** A UUID of the content, so that two documents of one lock are one. */
function serialOf(content) {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const [a, b, c, d, e] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20), hex.slice(20, 32)];
  return `urn:uuid:${a}-${b}-5${c}-8${d}-${e}`;
}
