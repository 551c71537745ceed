import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The programs of a host, and the Debian package of each. */
const programs = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/redis-server': 'redis-server',
  '/usr/bin/redis-sentinel': 'redis-sentinel',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/sbin/ip': 'iproute2',
  '/usr/bin/nsenter': 'util-linux',
};

/**
 * Returns why this machine cannot run the cluster, as a sentence with what to do about it, or undefined when it can.
 * @returns {string | undefined}
 */
export function findObstacle() {
  if (process.platform !== 'linux') return 'The cluster needs Linux: its hosts are network namespaces.';
  if (process.getuid?.() !== 0) return 'The cluster needs root, for network namespaces and mounts.';
  const missing = Object.entries(programs).filter(([file]) => !existsSync(file));
  if (missing.length > 0) {
    const names = missing.map(([, name]) => name).join(' ');
    return `The cluster needs Debian packages: apt-get install -y --no-install-recommends ${names}`;
  }
  if (spawnSync('unshare', ['--net', '--mount', '--pid', '--fork', '--mount-proc', 'true']).status !== 0)
    return 'The cluster needs namespaces, which this machine does not allow (unshare failed).';
  return undefined;
}
