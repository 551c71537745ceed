import { connect, scratchDatabase } from './scratch-database.mjs';
import { serviceProcesses } from './service-processes.mjs';

const port = Number(process.env.BENCH_PORT ?? 24_800);

export const adminLogin = { email: 'bench@tipnaija.test', password: 'bench-password' };

/**
 * Every process that `npm start` runs, on a database of its own, logging as it would: what is measured is the product and not
 * a part of it.
 */
export async function startProduct({ databaseUrl, redisUrl }) {
  const database = await scratchDatabase(databaseUrl);
  const processes = serviceProcesses({
    databaseUrl: database.url,
    redisUrl,
    streamPrefix: `bench-${process.pid}-${Date.now().toString(36)}`,
    port,
    environment: {
      LOG_LEVEL: 'info',
      // All of a bench comes from one address.
      RATE_LIMIT_ADDRESS_SCALE: '1000000',
      ADMIN_EMAIL: adminLogin.email,
      ADMIN_PASSWORD: adminLogin.password,
    },
  });
  const running = new Map(processes.names.map((name) => [name, processes.start(name)]));
  const url = `http://localhost:${port}`;
  const owner = await connect(database.url);

  async function untilReady() {
    for (;;) {
      const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
      if (answer?.ok) return;
      await stillWaiting();
    }
  }

  /** Until everybody has handled what was told, so that one measurement leaves nothing to do for the next. */
  async function untilQuiet() {
    const told = ['identity', 'payments', 'ledger'].map((service) => `(select count(*) from ${service}.outbox)`);
    for (;;) {
      const { rows } = await owner.query(`select (${told.join(' + ')})::int as count`);
      if (rows[0].count === 0) return;
      await stillWaiting();
    }
  }

  async function stillWaiting() {
    processes.failIfOneDied();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  /** kill -9 and a new one, as a supervisor would; resolves when the new one was started, not when it is ready. */
  async function restart(name) {
    await running.get(name).kill();
    running.set(name, processes.start(name));
  }

  await untilReady();
  return {
    url,
    port,
    databaseUrl: database.url,
    owner,
    untilReady,
    untilQuiet,
    restart,
    pidOf: (name) => running.get(name).pid,
    stop: async () => {
      await Promise.all([...running.values()].map((one) => one.stop()));
      await owner.end();
      await database.drop();
    },
  };
}
