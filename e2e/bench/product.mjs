import { portsFrom } from '../../scripts/process-plan.mjs';
import { connect, scratchDatabase } from './scratch-database.mjs';
import { serviceProcesses } from './service-processes.mjs';

const port = Number(process.env.BENCH_PORT ?? 24_800);

export const adminLogin = { email: 'bench@tipnaija.test', password: 'bench-password' };

/**
 * Starts every process of `npm start` on its own database with normal logging, so that a bench measures the complete product.
 * @param {{ databaseUrl: string, redisUrl: string, overlayReplicas?: number }} options each further replica of overlay-realtime
 *   gets a gateway for its overlays
 */
export async function startProduct({ databaseUrl, redisUrl, overlayReplicas = 1 }) {
  const database = await scratchDatabase(databaseUrl);
  const processes = serviceProcesses({
    databaseUrl: database.url,
    redisUrl,
    streamPrefix: `bench-${process.pid}-${Date.now().toString(36)}`,
    port,
    environment: {
      LOG_LEVEL: 'info',
      // All bench clients share one address.
      RATE_LIMIT_ADDRESS_SCALE: '1000000',
      ADMIN_EMAIL: adminLogin.email,
      ADMIN_PASSWORD: adminLogin.password,
    },
  });
  const running = new Map(processes.names.map((name) => [name, processes.start(name)]));
  const gatewayPorts = [port];
  for (let replica = 1; replica < overlayReplicas; replica += 1) {
    for (const name of ['overlay-realtime', 'gateway'])
      running.set(`${name} ${replica}`, processes.start(name, replica));
    gatewayPorts.push(port + 100 * replica);
  }
  const url = `http://localhost:${port}`;
  const owner = await connect(database.url);

  async function untilReady() {
    for (const gatewayPort of gatewayPorts) {
      const isReady = () => fetch(`http://localhost:${gatewayPort}/api/health/ready`).catch(() => undefined);
      while (!(await isReady())?.ok) await waitOrFail();
    }
  }

  /** Waits until all events have been handled, so that one measurement leaves no work for the next. */
  async function untilQuiet() {
    const counts = ['identity', 'payments', 'ledger'].map((service) => `(select count(*) from ${service}.outbox)`);
    for (;;) {
      const { rows } = await owner.query(`select (${counts.join(' + ')})::int as count`);
      if (rows[0].count === 0) return;
      await waitOrFail();
    }
  }

  async function waitOrFail() {
    processes.failIfOneDied();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  /** Kills a process with SIGKILL and starts it again. Resolves when the new process is started, before it is ready. */
  async function restart(name) {
    await running.get(name).kill();
    running.set(name, processes.start(name));
  }

  await untilReady();
  return {
    url,
    port,
    sandboxUrl: `http://localhost:${portsFrom(port).sandbox}`,
    gatewayPorts,
    databaseUrl: database.url,
    owner,
    untilReady,
    untilQuiet,
    restart,
    names: processes.names,
    pidOf: (name) => running.get(name).pid,
    stop: async () => {
      await Promise.all([...running.values()].map((child) => child.stop()));
      await owner.end();
      await database.drop();
    },
  };
}
