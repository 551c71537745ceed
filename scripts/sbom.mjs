/** `npm run -s sbom > sbom.json`: prints the packages that production runs, as a CycloneDX document. */
import { readFileSync } from 'node:fs';
import { productionPackages, readLock } from './dependencies/lock-file.mjs';
import { sbomOf } from './dependencies/sbom.mjs';
import { inRepository } from './repository.mjs';

const { name, version } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'));
process.stdout.write(`${JSON.stringify(sbomOf(productionPackages(readLock()), { name, version }), null, 2)}\n`);
