import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRepository, repositoryRoot } from '../repository.mjs';

/**
 * @typedef {{ status: 'met', how: string, where: string[], tests?: 'by reading' }
 *   | { status: 'not-applicable' | 'partial', why: string }} Requirement
 */

/** @returns {string[]} the numbers of all requirements of levels 1 and 2 of OWASP ASVS 5.0.0 */
export function listRequirementNumbers() {
  const bySection = JSON.parse(readFileSync(inRepository('scripts/asvs/asvs-5.0.0-levels-1-and-2.json'), 'utf8'));
  return Object.entries(bySection).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`));
}

/** @returns {Record<string, Requirement>} the product's status for each requirement */
export function readRequirements() {
  return JSON.parse(readFileSync(inRepository('scripts/asvs/requirements.json'), 'utf8'));
}

/** @returns {Map<string, string[]>} the test files whose titles carry the tag of a requirement, such as `@asvs-6.2.1` */
export function findTaggedTests() {
  const pattern = '@asvs-[0-9]+\\.[0-9]+\\.[0-9]+';
  const output = execFileSync(
    'grep',
    ['-roE', '--exclude-dir=node_modules', '--exclude-dir=dist', pattern, ...testFolders],
    {
      cwd: repositoryRoot,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const files = new Map();
  for (const line of output.split('\n').filter(Boolean)) {
    const [file, tag] = line.split(':');
    const number = tag.slice('@asvs-'.length);
    files.set(number, [...new Set([...(files.get(number) ?? []), file])]);
  }
  return files;
}

const testFolders = ['packages', 'services', 'frontend/src', 'sandbox/src', 'e2e', 'scripts', 'k8s', 'docker'];
