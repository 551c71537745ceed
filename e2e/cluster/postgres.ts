import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { runCommand } from '../../scripts/run-command.mjs';
import { waitUntil } from '../harness/wait-until.js';
import { account, type Host, outsideAddress, run } from './hosts.js';
import { writeFromTemplate } from './template.js';

/** Every server of the run has this password: nothing outside of its namespaces can connect. */
export const password = 'cluster';
const binDir = '/usr/lib/postgresql/15/bin';
/** Room for the database, its WAL and a standby's copy; `fillDisk` uses it up. */
const diskMegabytes = 600;

/** The roles that log in: the owner's and those of the services. */
export const logins = [
  'tipnaija',
  'identity_service',
  'payments_service',
  'ledger_service',
  'overlay_realtime_service',
  'outgoing_webhooks_service',
] as const;

export type Member = { name: string; role: string; state: string; lag?: number };

/** Starts etcd and Patroni, which starts Postgres on a disk of limited size. */
export function startPostgres(host: Host, hosts: readonly Host[]): void {
  const dirs = Object.fromEntries(
    ['etcd', 'postgres', 'socket'].map((name) => [name, createOwnedDir(join(host.dir, name))]),
  );
  run('mount', '-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=711`, 'tmpfs', diskOf(host));
  createOwnedDir(diskOf(host));
  host.start({ name: 'etcd', command: etcdCommand(host, hosts, dirs.etcd as string) });
  const config = writeFromTemplate('patroni.yml', join(host.dir, 'patroni.yml'), {
    name: host.name,
    address: host.address,
    etcdHosts: hosts.map(({ address }) => `${address}:2379`).join(','),
    dataDir: join(diskOf(host), 'data'),
    binDir,
    pgpass: join(dirs.socket as string, 'pgpass'),
    socketDir: dirs.socket as string,
    password,
  });
  host.start({ name: 'patroni', command: ['patroni', config] });
}

function etcdCommand({ name, address }: Host, hosts: readonly Host[], dataDir: string): string[] {
  const peers = hosts.map((host) => `${host.name}=http://${host.address}:2380`).join(',');
  const options = {
    name,
    'data-dir': dataDir,
    logger: 'zap',
    'log-level': 'warn',
    'listen-peer-urls': 'http://0.0.0.0:2380',
    'initial-advertise-peer-urls': `http://${address}:2380`,
    'listen-client-urls': 'http://0.0.0.0:2379',
    'advertise-client-urls': `http://${address}:2379`,
    'initial-cluster': peers,
    'initial-cluster-state': 'new',
    'heartbeat-interval': '100',
    'election-timeout': '1000',
    // For Patroni's driver (templates/patroni.yml).
    'enable-v2': 'true',
  };
  return ['etcd', ...Object.entries(options).map(([option, value]) => `--${option}=${value}`)];
}

export function createOwnedDir(dir: string): string {
  mkdirSync(dir, { recursive: true });
  const { uid, gid } = account();
  chownSync(dir, uid, gid);
  return dir;
}

const diskOf = (host: Host) => join(host.dir, 'postgres');
const fillers = (host: Host) => ['filler', 'filler.rest'].map((name) => join(diskOf(host), name));

/** Leaves no free byte on the disk of this host's Postgres. */
export async function fillDisk(host: Host): Promise<void> {
  const [file, rest] = fillers(host) as [string, string];
  // dd writes until the disk is full, which it reports as a failure.
  await runCommand('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M']);
  await runCommand('dd', ['if=/dev/zero', `of=${rest}`, 'bs=4k']);
}

export function freeDisk(host: Host): void {
  for (const file of fillers(host)) rmSync(file, { force: true });
}

/** Returns the members as Patroni on the first host that answers sees them. */
export async function members(hosts: readonly Host[]): Promise<Member[]> {
  for (const { publicAddress } of hosts) {
    const found = await fetch(`http://${publicAddress}:8008/cluster`, { signal: AbortSignal.timeout(1_000) })
      .then((response) => response.json() as Promise<{ members: Member[] }>)
      .catch(() => undefined);
    if (found) return found.members;
  }
  return [];
}

/** Returns the host whose Postgres takes writes. */
export async function primaryOf(hosts: readonly Host[]): Promise<Host> {
  let found: Host | undefined;
  const find = async () => {
    const answers = await Promise.all(
      hosts.map(({ publicAddress }) =>
        fetch(`http://${publicAddress}:8008/primary`, { signal: AbortSignal.timeout(1_000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    found = hosts[answers.indexOf(true)];
    return found !== undefined;
  };
  await waitUntil(find, 60_000, 'Postgres has a primary');
  return found as Host;
}

/** Plans a switchover to the synchronous standby. */
export async function switchPrimary(hosts: readonly Host[]): Promise<void> {
  const primary = await primaryOf(hosts);
  const response = await fetch(`http://${primary.publicAddress}:8008/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: primary.name }),
  });
  if (!response.ok) throw new Error(`Patroni rejected the switchover: ${response.status} ${await response.text()}`);
}

/** Waits until every host has its Postgres, one of them as synchronous standby. */
export function waitForStandbys(hosts: readonly Host[], timeoutMs = 90_000): Promise<void> {
  let last: Member[] = [];
  const isComplete = async () => {
    last = await members(hosts);
    const standbys = last.filter(({ role, state }) => role !== 'leader' && ['running', 'streaming'].includes(state));
    return standbys.length === hosts.length - 1 && standbys.some(({ role }) => role === 'sync_standby');
  };
  return waitUntil(isComplete, timeoutMs, () => `every host has its Postgres: ${JSON.stringify(last)}`);
}

/** The database as its owner, through the edge, which knows the primary. */
export const ownerUrl = `postgres://tipnaija:${password}@${outsideAddress}:5000/tipnaija`;

/** Creates the owner, who may create the roles of the services, and the database. */
export const createDatabase = (): Promise<void> =>
  asSuperuser([
    `create role tipnaija login createrole password '${password}'`,
    'create database tipnaija owner tipnaija',
  ]);

/** Lets every service log in as the role that the migrations created for it. */
export const giveLogins = (): Promise<void> =>
  asSuperuser(logins.map((role) => `alter role ${role} login password '${password}'`));

async function asSuperuser(statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: `postgres://postgres:${password}@${outsideAddress}:5000/postgres` });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
