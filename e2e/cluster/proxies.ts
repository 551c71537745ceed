import { join } from 'node:path';
import { portsFrom } from '../../scripts/process-plan.mjs';
import { type Host, runDir, startOutside } from './hosts.js';
import { createOwnedDir, logins, password } from './postgres.js';
import { writeFromTemplate, writeOwned } from './template.js';

/** The gateway's port on every host, and of the edge outside. */
export const publicPort = 4_000;
/** On each host the proxy of a service listens this far above the service. */
const proxyOffset = 1_000;

const { rpc, overlayHttp } = portsFrom(publicPort);
const proxied: Record<string, number> = { ...rpc, 'overlay-sockets': overlayHttp };

export const proxyPortOf = (port: number) => port + proxyOffset;

/** Starts HAProxy, and PgBouncer in front of its write port. */
export function startProxies(host: Host, hosts: readonly Host[]): void {
  const haproxy = writeFromTemplate('haproxy.cfg', join(host.dir, 'haproxy.cfg'), {
    postgresServers: postgresServers(hosts, ({ address }) => address),
    serviceProxies: Object.entries(proxied)
      .map(([name, port]) => serviceProxy({ name, port }, host, hosts))
      .join('\n'),
  });
  host.start({ name: 'haproxy', command: ['haproxy', '-db', '-f', haproxy] });
  const dir = createOwnedDir(join(host.dir, 'pgbouncer'));
  const userlist = writeOwned(join(dir, 'userlist.txt'), logins.map((name) => `"${name}" "${password}"\n`).join(''));
  const pgbouncer = writeFromTemplate('pgbouncer.ini', join(dir, 'pgbouncer.ini'), { userlist });
  host.start({ name: 'pgbouncer', command: ['pgbouncer', pgbouncer] });
}

/** Starts the load balancer in front of the hosts. */
export function startEdge(hosts: readonly Host[]): void {
  const config = writeFromTemplate('edge.cfg', join(createOwnedDir(join(runDir, 'outside')), 'edge.cfg'), {
    port: String(publicPort),
    gatewayServers: hosts
      .map(({ name, publicAddress }) => `  server ${name} ${publicAddress}:${publicPort} check`)
      .join('\n'),
    postgresServers: postgresServers(hosts, ({ publicAddress }) => publicAddress),
  });
  startOutside({ name: 'edge', command: ['haproxy', '-db', '-f', config] });
}

const postgresServers = (hosts: readonly Host[], addressOf: (host: Host) => string) =>
  hosts.map((host) => `  server ${host.name} ${addressOf(host)}:5432 check port 8008`).join('\n');

/** The own replica gets every call while it accepts connections. */
function serviceProxy({ name, port }: { name: string; port: number }, own: Host, hosts: readonly Host[]): string {
  const servers = hosts.map(
    (host) => `  server ${host.name} ${host.address}:${port} check${host === own ? '' : ' backup'}`,
  );
  return [`listen ${name}`, `  bind 127.0.0.1:${proxyPortOf(port)}`, '  option allbackups', ...servers, ''].join('\n');
}
