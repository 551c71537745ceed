import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServices } from '../build.mjs';
import { inRepository, repositoryRoot } from '../repository.mjs';
import { runCommand } from '../run-command.mjs';
import { boundaryCommand } from './boundaries.mjs';
import { misnamedFolders } from './folder-names.mjs';
import { findWordsToAvoid } from './word-list.mjs';

/** @typedef {{ code: number, output: string }} Outcome */

/** All static checks, easiest to understand first. */
export const checks = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: ({ signal }) => installed('oxlint/bin/oxlint', ['--type-aware', '--format', 'unix'], signal) },
  { name: 'boundaries', run: checkBoundaries },
  {
    name: 'format',
    run: ({ signal }) => installed('@biomejs/biome/bin/biome', ['check', '--max-diagnostics=200'], signal),
  },
  { name: 'folder names', run: () => checkFolderNames() },
  { name: 'word list', run: () => checkWords() },
];

const installed = (path, args, signal) =>
  runCommand(process.execPath, [inRepository('node_modules', path), ...args], { signal });

/** Projects of the build are checked by building; specs, and projects that Vite builds, are checked without output. */
async function checkTypes({ signal }) {
  try {
    await buildServices({ signal });
  } catch (error) {
    signal?.throwIfAborted();
    return { code: 1, output: error.message };
  }
  const outcomes = [];
  for (const config of configsOutsideTheBuild()) {
    outcomes.push(await installed('@typescript/native/bin/tsc', ['-p', config, '--noEmit'], signal));
  }
  return {
    code: Math.max(0, ...outcomes.map(({ code }) => code)),
    output: outcomes.map(({ output }) => output).join(''),
  };
}

function configsOutsideTheBuild() {
  const solution = JSON.parse(readFileSync(inRepository('tsconfig.json'), 'utf8'));
  const built = new Set(solution.references.map(({ path }) => path.replace(/^\.\//, '')));
  const workspaces = ['packages', 'services'].flatMap((parent) =>
    readdirSync(inRepository(parent)).map((name) => `${parent}/${name}`),
  );
  const projects = [...workspaces, 'frontend', 'sandbox', 'e2e'];
  const plain = projects.filter((project) => !built.has(project)).map((project) => join(project, 'tsconfig.json'));
  const specs = projects.map((project) => join(project, 'tsconfig.spec.json'));
  return [...plain, ...specs].filter((config) => existsSync(inRepository(config)));
}

function checkBoundaries({ signal }) {
  const [program, ...args] = boundaryCommand(repositoryRoot);
  return runCommand(program, args, { signal });
}

function checkFolderNames() {
  const found = misnamedFolders(repositoryRoot);
  const output = found.map(
    (path) =>
      `${path}: say what is in it. Code of one feature stays there; code of two services gets a name in service-kit.\n`,
  );
  return { code: found.length > 0 ? 1 : 0, output: output.join('') };
}

async function checkWords() {
  const uses = await findWordsToAvoid(repositoryRoot);
  return { code: uses.length > 0 ? 1 : 0, output: uses.join('\n') };
}
