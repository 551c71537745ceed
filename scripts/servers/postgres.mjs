import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cacheDir } from './cache-dir.mjs';
import { freePort } from './ports.mjs';
import { findPostgresBinaries } from './postgres-binaries.mjs';
import { createDatabase, databaseUrl, waitForRecovery } from './postgres-database.mjs';
import { requirePassword } from './postgres-password.mjs';
import { initialiseCluster, spawnPostmaster } from './postgres-processes.mjs';
import { adoptOrStop, stopPostmaster } from './postmaster.mjs';
import { acceptsConnections, canHoldSocket, makeSocketDir } from './unix-socket.mjs';
import { canEnter, unprivilegedAccount } from './unprivileged-account.mjs';

/** @typedef {{ url: string, pid: number, port: number, dir: string, socket?: string, isAdopted: boolean, stop: () => Promise<void> }} RunningServer */

/**
 * Starts a Postgres on the loopback address, with an empty database `tipnaija` the first time. With a password it
 * requires the password from every client; without one, as in tests, it trusts every account of the machine.
 * @param {{ dataDir: string, port?: number, isDurable?: boolean, password?: string, hasSocket?: boolean, settings?: string[] }} options
 *   isDurable false skips fsync, for disposable data; hasSocket: the URL names a Unix socket, where one is possible; settings:
 *   further settings as `name=value`
 * @returns {Promise<RunningServer>}
 */
export async function startPostgres(options) {
  const { dataDir, port, password, hasSocket = false } = options;
  const account = unprivilegedAccount();
  const dir = dataFolder(resolve(dataDir), account);
  const adopted = await adoptOrStop(dir);
  const ownPort = adopted?.port ?? port ?? (await freePort());
  const socketDir = hasSocket && canHoldSocket(socketIn(socketDirOf(dir), ownPort)) ? socketDirOf(dir) : undefined;
  const server = adopted ?? (await startNew({ ...options, dir, port: ownPort, account, socketDir }));
  if (adopted) await waitForRecovery(server.port);
  if (password) await requirePassword({ dir, ...server, password });
  await createDatabase(server.port, 'tipnaija', password);
  const socket = socketDir && socketIn(socketDir, server.port);
  const isReachable = socket !== undefined && (await acceptsConnections(socket));
  let stopping;
  return {
    ...server,
    dir,
    ...(isReachable ? { socket } : {}),
    isAdopted: Boolean(adopted),
    url: databaseUrl(server.port, 'tipnaija', password, isReachable ? socketDir : undefined),
    stop: () => (stopping ??= stopPostmaster(server.pid)),
  };
}

/**
 * Stops a server that an earlier run left behind.
 * @param {string} dataDir
 * @returns {Promise<string>} the folder with its data
 */
export async function stopLeftPostgres(dataDir) {
  const dir = dataFolder(resolve(dataDir), unprivilegedAccount());
  const left = await adoptOrStop(dir);
  if (left) await stopPostmaster(left.pid);
  return dir;
}

/**
 * Inside the given folder, unless the server's account cannot reach it (a checkout below a private home folder, run as
 * root).
 */
function dataFolder(dataDir, account) {
  mkdirSync(dataDir, { recursive: true });
  if (!account || canEnter(dataDir, account)) return join(dataDir, 'postgres');
  return join(cacheDir('data'), createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
}

const socketDirOf = (dir) => `${dir}-socket`;
const socketIn = (socketDir, port) => join(socketDir, `.s.PGSQL.${port}`);

async function startNew({ dir, port, account, isDurable = true, password, socketDir, settings = [] }) {
  const binaries = findPostgresBinaries(account);
  if (!existsSync(join(dir, 'PG_VERSION')))
    await initialiseCluster({ dir, program: binaries.initdb, account, isDurable, password });
  const written = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim();
  if (written !== binaries.major) {
    throw new Error(
      `${dir} was written by Postgres ${written}, this is Postgres ${binaries.major}. Move it away to start afresh.`,
    );
  }
  if (socketDir) makeSocketDir(socketDir, account);
  const allSettings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketDir ? `"${socketDir}"` : ''}`,
    'max_connections=200',
    'idle_in_transaction_session_timeout=60s',
    ...(isDurable ? [] : ['fsync=off', 'full_page_writes=off']),
    ...settings,
  ];
  const args = ['-D', dir, '-p', String(port), ...allSettings.flatMap((setting) => ['-c', setting])];
  return { pid: await spawnPostmaster({ dir, program: binaries.postgres, args, account }), port };
}
