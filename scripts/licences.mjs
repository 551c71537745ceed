/** `npm run licences`: writes docs/licences.md, and ends with 1 when production would run something under a licence we do not take. */
import { writeFileSync } from 'node:fs';
import { licencesDocument, rejectedLicences } from './dependencies/licences.mjs';
import { productionPackages, readLock } from './dependencies/lock-file.mjs';
import { complain, say } from './messages.mjs';
import { inRepository } from './repository.mjs';

const packages = productionPackages(readLock());
writeFileSync(inRepository('docs/licences.md'), licencesDocument(packages));
const refused = rejectedLicences(packages);
say(`${packages.length} packages of others; docs/licences.md says under which licences.`);
if (refused.length > 0) {
  complain(`Not on the list of licences we take:\n${refused.join('\n')}`);
  process.exitCode = 1;
}
