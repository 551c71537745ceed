import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { serviceNames } from './process-plan.mjs';
import { inRepository } from './repository.mjs';

/**
 * Loading two thousand small files is most of a service's start. This writes each service as a few files, dist/services/<name>/main.js
 * and what it shares with the others, which start in a third of the time (docs/adr/0020). Source maps exist for our own code only.
 */
const folder = inRepository('dist/services');
const stampFile = join(folder, '.build-stamp');

/** Native code, and packages that read files of their own folder at run time. */
const notBundled = /^(?:sharp|@node-rs\/|@fontsource\/|swagger-ui-dist|satori|css-tree|pdfkit|pg-native|@bull-board\/)/;

/** Bundles the services again when the compiler's output or the packages have changed. */
export async function bundleServices() {
  const stamp = hashOfBuild();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  rmSync(folder, { recursive: true, force: true });
  const { build } = await import('rolldown');
  await build({
    input: Object.fromEntries(serviceNames.flatMap(entriesOf)),
    platform: 'node',
    external: notBundled,
    plugins: [compilerMaps],
    output: {
      dir: folder,
      format: 'esm',
      sourcemap: true,
      // Node keeps the text of every module, at two bytes a character when one is beyond Latin 1.
      comments: false,
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } },
      entryFileNames: '[name].js',
      chunkFileNames: 'shared/[name]-[hash].js',
      codeSplitting: { groups: [{ name: 'npm', test: /node_modules/, entriesAware: true }] },
    },
    logLevel: 'silent',
  });
  // The first stack trace would read one of 700,000 places, which takes half a second and 75 MB. Names of chunks contain slashes.
  for (const name of readdirSync(join(folder, 'shared'), { recursive: true })) {
    if (/^npm.*\.map$/.test(name)) rmSync(join(folder, 'shared', name));
  }
  // Written last, so that an interrupted build does not count as finished.
  writeFileSync(stampFile, stamp);
}

/** A service's programs: its main file, and each `*.worker.ts`, which a thread loads by its name beside the main file. */
function entriesOf(service) {
  const sources = inRepository('services', service, 'dist/src');
  const workers = readdirSync(sources, { recursive: true }).filter((file) => file.endsWith('.worker.js'));
  return ['main.js', ...workers].map((file) => [`${service}/${basename(file, '.js')}`, join(sources, file)]);
}

/** Continues the compiler's maps, so that a stack trace shows TypeScript. */
const compilerMaps = {
  name: 'compiler-maps',
  load: {
    filter: { id: /\/(?:services|packages)\/[^/]+\/dist\/.*\.js$/ },
    handler: (id) => ({ code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') }),
  },
};

/** The compiler records the hash of every source in its build info. */
function hashOfBuild() {
  const projects = ['packages', 'services'].flatMap((parent) =>
    readdirSync(inRepository(parent)).map((name) => inRepository(parent, name)),
  );
  const buildInfos = projects.flatMap((project) =>
    ['dist/tsconfig.tsbuildinfo', 'tsconfig.tsbuildinfo'].map((name) => join(project, name)).filter(existsSync),
  );
  const hash = createHash('sha256');
  for (const file of [...buildInfos, inRepository('package-lock.json'), import.meta.filename])
    hash.update(readFileSync(file));
  return hash.digest('hex');
}
