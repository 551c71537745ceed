/**
 * `npm run licences`: prints the packages that production runs by licence, and exits with code 1 when a licence is
 * not allowed.
 */
import { licencesDocument, rejectedLicences } from './dependencies/licences.mjs';
import { productionPackages, readLock } from './dependencies/lock-file.mjs';
import { complain } from './messages.mjs';

const packages = productionPackages(readLock());
process.stdout.write(licencesDocument(packages));
const rejected = rejectedLicences(packages);
if (rejected.length > 0) {
  complain(`Not on the list of licences we take:\n${rejected.join('\n')}`);
  process.exitCode = 1;
}
