import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from './repository.mjs';

/**
 * Jest loads every module anew for each test file: for a service some two thousand files of npm packages. This bundles the packages
 * into a few files, which halves the time that a test file needs before its first test. packages/service-kit/jest-preset.mjs maps the
 * package names to the bundle.
 */
const folder = inRepository('node_modules/.cache/jest-packages');
const stampFile = join(folder, 'package-lock.sha256');
const mapFile = join(folder, 'module-name-mapper.json');

/** Native code, files read at run time, and the one package that must exist once whatever loads it. */
const notBundled =
  /^(?:sharp|@node-rs\/|@fontsource\/|swagger-ui-dist|satori|css-tree|pdfkit|reflect-metadata|pg-native|typescript|ts-json-schema-generator|@tipnaija\/|@types\/)/;

const requireForEval =
  "import { createRequire as createRequireForEval } from 'node:module'; const require = createRequireForEval(import.meta.url);";

/** Imported by a path below the package's name, and itself an importer of a bundled package. */
const subpaths = ['@bull-board/api/bullMQAdapter'];

/**
 * Bundles the packages again when package-lock.json has changed.
 * @throws {Error} when a package cannot be bundled
 */
export async function bundleJestPackages() {
  const stamp = createHash('sha256')
    .update(readFileSync(inRepository('package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  rmSync(folder, { recursive: true, force: true });
  const entries = join(folder, 'entries');
  mkdirSync(entries, { recursive: true });

  const input = {};
  const moduleNameMapper = {};
  await import('reflect-metadata');
  for (const name of importedPackages()) {
    const file = name.replaceAll(/[@/]/g, '_');
    writeFileSync(join(entries, `${file}.mjs`), await entryOf(name));
    input[file] = join(entries, `${file}.mjs`);
    moduleNameMapper[`^${name.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`] = join(folder, `${file}.mjs`);
  }
  const { build } = await import('rolldown');
  await build({
    input,
    platform: 'node',
    external: (id) => notBundled.test(id),
    output: {
      // Bull Board evaluates a string with `require` in it.
      banner: ({ name }) => (name === '_bull-board_api' ? requireForEval : ''),
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: 'chunks/[name]-[hash].mjs',
    },
    logLevel: 'silent',
  });
  writeFileSync(mapFile, JSON.stringify(moduleNameMapper, null, 2));
  // Written last, so that an interrupted build does not count as finished.
  writeFileSync(stampFile, stamp);
}

/** @returns {string[]} the packages that services and packages depend on, without those that a workspace has in another version */
function importedPackages() {
  const workspaces = ['packages', 'services'].flatMap((parent) =>
    readdirSync(inRepository(parent)).map((name) => inRepository(parent, name)),
  );
  const names = workspaces.flatMap((workspace) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
    return Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !notBundled.test(name) && !existsSync(join(workspace, 'node_modules', name)),
    );
  });
  return [...new Set([...names, ...subpaths])];
}

/** Names every export, because a bundler knows those of a CommonJS package only at run time. */
async function entryOf(name) {
  const exported = Object.keys(await import(name)).filter((key) => /^[\w$]+$/.test(key) && key !== '__esModule');
  return `export { ${exported.join(', ')} } from '${name}';\n`;
}
