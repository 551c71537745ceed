import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFrontend } from './build-frontend.mjs';
import { bundleServices } from './bundle-services.mjs';
import { complain, timed } from './messages.mjs';
import { inRepository } from './repository.mjs';
import { runNode } from './run-command.mjs';

/**
 * Builds what changed since the last build, as the compiler's build info and the frontend's stamp record it.
 * @param {{ signal?: AbortSignal }} [options]
 */
export async function buildAll(options = {}) {
  await timed('Services built', async () => {
    await buildServices(options);
    await bundleServices();
  });
  if (existsSync(inRepository('frontend/index.html'))) await timed('Pages built', () => buildFrontend(options));
}

/** @param {{ signal?: AbortSignal }} [options] */
export async function buildServices({ signal } = {}) {
  removeStaleBuildInfo();
  await runNode('The build', [inRepository('node_modules/@typescript/native/bin/tsc'), '-b', 'tsconfig.json'], {
    signal,
  });
}

/**
 * `tsc -b` trusts its build info: with dist deleted and the build info left, it would report success and write nothing.
 */
function removeStaleBuildInfo() {
  const projects = ['packages', 'services'].flatMap((parent) =>
    readdirSync(inRepository(parent)).map((name) => join(parent, name)),
  );
  for (const project of [...projects, 'sandbox']) {
    if (!existsSync(inRepository(project, 'dist')))
      rmSync(inRepository(project, 'tsconfig.tsbuildinfo'), { force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildAll().catch((error) => {
    complain(error.message);
    process.exitCode = 1;
  });
}
