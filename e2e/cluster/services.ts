import { connect } from 'node:net';
import { makePlan, portsFrom } from '../../scripts/process-plan.mjs';
import { adminLogin } from '../harness/admin-login.js';
import { type Host, outsideAddress, type Program, startOutside } from './hosts.js';
import { password } from './postgres.js';
import { proxyPortOf, publicPort } from './proxies.js';
import { redisUrl } from './redis.js';

export const serviceNames = [
  'identity',
  'payments',
  'ledger',
  'overlay-realtime',
  'outgoing-webhooks',
  'gateway',
] as const;

/** Fans and providers reach the product here. */
export const publicUrl = `http://${outsideAddress}:${publicPort}`;
const ports = portsFrom(publicPort);
export const sandboxUrl = `http://${outsideAddress}:${ports.sandbox}`;

/** The variables with the address of a service, and the service that listens there itself. */
const listeners: Record<string, { service: string; port: number }> = {
  IDENTITY_RPC: { service: 'identity', port: ports.rpc.identity },
  PAYMENTS_RPC: { service: 'payments', port: ports.rpc.payments },
  LEDGER_RPC: { service: 'ledger', port: ports.rpc.ledger },
  OVERLAY_RPC: { service: 'overlay-realtime', port: ports.rpc['overlay-realtime'] },
  OVERLAY_HTTP: { service: 'overlay-realtime', port: ports.overlayHttp },
  OUTGOING_WEBHOOKS_RPC: { service: 'outgoing-webhooks', port: ports.rpc['outgoing-webhooks'] },
};

/** The port on which a replica accepts work. */
const portOf = (service: string): number =>
  Object.values(listeners).find((listener) => listener.service === service)?.port ?? publicPort;

/** Whether the replica of a service on this host accepts connections; the proxies would find another one. */
export function isListening(host: Host, service: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: host.publicAddress, port: portOf(service), timeout: 1_000 });
    const settle = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => settle(true));
    for (const event of ['error', 'timeout']) socket.once(event, () => settle(false));
  });
}

type Planned = { name: string; args: string[]; env: Record<string, string> };

/** Starts the sandbox, which stands for the payment providers, outside. */
export function startProviders(hosts: readonly Host[]): void {
  const sandbox = plan(hosts).find(({ name }) => name === 'sandbox') as Planned;
  startOutside(programOf(sandbox, sandbox.env));
}

/** Starts one replica of every service on a host. */
export function startServices(host: Host, hosts: readonly Host[]): void {
  for (const planned of plan(hosts).filter(({ name }) => name !== 'sandbox'))
    host.start(programOf(planned, environmentOn(hosts, planned)));
}

const programOf = ({ name, args }: Planned, env: Record<string, string>): Program => ({
  name,
  command: [process.execPath, ...args],
  env,
  isRoot: true,
});

function plan(hosts: readonly Host[]): Planned[] {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(publicPort),
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'info',
    RATE_LIMIT_ADDRESS_SCALE: '1000',
    SANDBOX_HOST: '0.0.0.0',
    SANDBOX_WEBHOOK_RETRY_MS: '1000',
    SANDBOX_REFUND_STEP_MS: '50',
    PAYOUTS: 'on',
    PAYOUT_AUTOMATIC_UP_TO_KOBO: '10000000000',
    TRUSTED_PROXIES: outsideAddress,
    ADMIN_EMAIL: adminLogin.email,
    ADMIN_PASSWORD: adminLogin.password,
  };
  return makePlan({ env, servers: { databaseUrl: 'set per service', redisUrl: redisUrl(hosts) } }).processes;
}

/** The plan is for one machine: here other services are behind the host's proxy, and providers are outside. */
function environmentOn(hosts: readonly Host[], { name, env }: Planned): Record<string, string> {
  const role = `${name.replaceAll('-', '_')}_service`;
  const outside = new RegExp(`(127\\.0\\.0\\.1|localhost):(${ports.sandbox}|${ports.sandboxSmtp})\\b`);
  const addresses = Object.entries(listeners).map(([variable, { service, port }]) => [
    variable,
    service === name ? `0.0.0.0:${port}` : `127.0.0.1:${proxyPortOf(port)}`,
  ]);
  const members = hosts.map(({ address }) => `${address}:5432`).join(',');
  return {
    ...Object.fromEntries(
      Object.entries(env).map(([key, value]) => [key, value.replace(outside, `${outsideAddress}:$2`)]),
    ),
    ...Object.fromEntries(addresses),
    DATABASE_URL: `postgres://${role}:${password}@127.0.0.1:6432/tipnaija`,
    DATABASE_SESSION_URL: `postgres://${role}:${password}@${members}/tipnaija?target_session_attrs=read-write`,
  };
}
