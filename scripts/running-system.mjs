import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildAll } from './build.mjs';
import { resolveConfiguration } from './configuration.mjs';
import { withEnvironmentFile } from './environment-file.mjs';
import { rejectTakenPorts } from './free-ports-check.mjs';
import { installDependencies } from './install.mjs';
import { complain, say, timed } from './messages.mjs';
import { makePlan, portsFrom } from './process-plan.mjs';
import { openRegister, stopLeftovers } from './process-register.mjs';
import { makeSupervisor } from './processes.mjs';
import { waitUntilReady } from './readiness.mjs';
import { inRepository, repositoryRoot } from './repository.mjs';
import { runNode } from './run-command.mjs';
import { sandboxAdmin } from './sandbox-admin.mjs';
import { seedDemoCreator } from './seed-demo.mjs';
import { keepAlive } from './servers/keep-alive.mjs';
import { resolveServers, starters } from './servers/resolve.mjs';
import { passwordFor } from './servers/server-password.mjs';
import { lockDataDir } from './start-lock.mjs';

/**
 * Starts the complete product from a bare checkout. Everything that is started registers its stop function with
 * `onStop` immediately, so that an interruption at any time leaves nothing behind; stop functions run in reverse order.
 * @param {{ env: NodeJS.ProcessEnv, signal: AbortSignal, onStop: (close: () => unknown) => void }} options
 */
export async function startSystem({ env: given, signal, onStop }) {
  const env = withEnvironmentFile(inRepository('.env'), given);
  // Checked before anything slow, so that a missing key or a taken port is reported in the first second.
  const { port, isSandbox } = resolveConfiguration(env);
  const dataDir = resolve(repositoryRoot, env.DATA_DIR || '.data');
  closeDataDir(dataDir);
  onStop(lockDataDir(dataDir));
  const leftovers = await stopLeftovers(dataDir);
  if (leftovers.length > 0) say(`Stopped processes that an earlier run left behind: ${leftovers.join(', ')}`);
  await rejectTakenPorts(portsFrom(port));

  await installDependencies({ signal });
  const register = openRegister(dataDir);
  // Run in parallel, because they are independent; both are awaited, so that a failure leaves nothing half started.
  const [servers, build] = await Promise.allSettled([
    startServers({ dataDir, env, register, onStop }),
    env.SKIP_BUILD === '1' ? undefined : buildAll({ signal }),
  ]);
  for (const { status, reason } of [servers, build]) if (status === 'rejected') throw reason;
  const { databaseUrl, redisUrl } = servers.value;
  signal.throwIfAborted();

  const admin = isSandbox ? sandboxAdmin({ env, dataDir }) : undefined;
  const adminEnv = admin && { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const plan = makePlan({ env: { ...env, ...adminEnv }, servers: { databaseUrl, redisUrl } });
  const migration = { env: { DATABASE_URL: databaseUrl }, signal };
  await timed('Database migrated', () => runNode('The migration', [inRepository('scripts/migrate.mjs')], migration));

  const supervisor = makeSupervisor({ dataDir, register });
  onStop(supervisor.stop);
  for (const planned of plan.processes) supervisor.start(planned);
  const baseUrl = `http://127.0.0.1:${plan.ports.gateway}`;
  await timed('Services ready', () => Promise.race([waitUntilReady(baseUrl, { signal }), supervisor.failed]));
  return { plan, dataDir, admin, demo: await demoOf(plan, baseUrl), failed: supervisor.failed };
}

/**
 * Restricts access to donors' addresses and logs. As root, Postgres runs under another account, which must be able to
 * reach its own folder but not to list this one.
 */
function closeDataDir(dataDir) {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  for (const name of ['logs', 'redis']) {
    mkdirSync(join(dataDir, name), { recursive: true });
    chmodSync(join(dataDir, name), 0o700);
  }
}

async function startServers({ dataDir, env, register, onStop }) {
  const servers = await timed('Postgres and Redis ready', () =>
    resolveServers({ dataDir, env, hasPasswords: true, hasSockets: true }),
  );
  for (const [name, server] of Object.entries(servers.started)) {
    const restart = (port) => starters[name]({ dataDir, port, password: passwordFor(dataDir, name), hasSocket: true });
    onStop(keepAlive({ name, server, restart, register }).stop);
  }
  return servers;
}

/** The product works without its demo creator, so a failure here is only reported. */
async function demoOf({ configuration }, baseUrl) {
  if (!configuration.isSandbox) return undefined;
  try {
    return await seedDemoCreator({ baseUrl, publicUrl: configuration.publicUrl });
  } catch (error) {
    complain(error.message);
    return undefined;
  }
}
