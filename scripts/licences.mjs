/**
 * `npm run licences`: writes docs/licences.md, and exits with code 1 when production would run a package under a
 * licence that is not allowed.
 */
import { writeFileSync } from 'node:fs';
import { licencesDocument, rejectedLicences } from './dependencies/licences.mjs';
import { productionPackages, readLock } from './dependencies/lock-file.mjs';
import { complain, say } from './messages.mjs';
import { inRepository } from './repository.mjs';

const packages = productionPackages(readLock());
writeFileSync(inRepository('docs/licences.md'), licencesDocument(packages));
const rejected = rejectedLicences(packages);
say(`${packages.length} packages of others; docs/licences.md says under which licences.`);
if (rejected.length > 0) {
  complain(`Not on the list of licences we take:\n${rejected.join('\n')}`);
  process.exitCode = 1;
}
