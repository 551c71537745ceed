/**
 * Measures the memory per overlay socket, and the time until all overlays have reconnected after their service was killed,
 * compared with a plain Socket.IO server with the same clients.
 */

import { startBaseline } from '../baseline.mjs';
import { spreadOf, withOwnCpu } from '../measure.mjs';
import { memoryOf } from '../memory.mjs';
import { openOverlays } from '../overlay-socket.mjs';
import { creators } from '../people.mjs';
import { startProduct } from '../product.mjs';

const sizes = { short: { overlays: 500, rounds: 1 }, full: { overlays: 5_000, rounds: 5 } };
const creatorCount = 50;
const settleMs = 10_000;

export async function benchFanout({ databaseUrl, redisUrl, isShort }) {
  const { overlays: count, rounds } = isShort ? sizes.short : sizes.full;
  const product = await startProduct({ databaseUrl, redisUrl });
  try {
    const owners = await creators(product, creatorCount);
    const ours = await fanout(ourSide(product, owners), { count, rounds });
    const baseline = await fanout(await baselineSide(product.port + 45), { count, rounds });
    print(count, { ours, baseline });
  } finally {
    await product.stop();
  }
}

function ourSide(product, owners) {
  return {
    port: product.port,
    createAuth: (index) => ({ token: owners[index % owners.length].overlayToken, lastSeenId: null }),
    memory: () => ({
      service: memoryOf(product.pidOf('overlay-realtime')),
      gateway: memoryOf(product.pidOf('gateway')),
    }),
    restart: () => product.restart('overlay-realtime'),
    stop: () => undefined,
  };
}

async function baselineSide(port) {
  const start = () => startBaseline('fanout/baseline-sockets.mjs', { PORT: String(port) });
  let server = await start();
  return {
    port,
    createAuth: (index) => ({ token: `creator ${index % creatorCount}` }),
    memory: () => ({ service: memoryOf(server.pid), gateway: 0 }),
    restart: async () => {
      await server.stop();
      server = await start();
    },
    stop: () => server.stop(),
  };
}

async function fanout(side, { count, rounds }) {
  await pause(settleMs);
  const before = side.memory();
  const reconnected = new Set();
  let resolveAll = () => undefined;
  const onEvent = (event, _payload, _overlay, auth) => {
    if (event !== 'streamer') return;
    reconnected.add(auth);
    if (reconnected.size === count) resolveAll();
  };
  const auths = Array.from({ length: count }, (_, index) => side.createAuth(index));
  const overlays = await openOverlays(auths, { port: side.port, greeting: 'streamer', onEvent });
  await pause(settleMs);
  const after = side.memory();
  const storms = [];
  for (let round = 0; round < rounds; round += 1) {
    reconnected.clear();
    const allReconnected = new Promise((done) => (resolveAll = done));
    const from = performance.now();
    const { ownCpu } = await withOwnCpu(async () => {
      await side.restart();
      await allReconnected;
    });
    storms.push({ seconds: (performance.now() - from) / 1_000, ownCpu });
    await pause(settleMs);
  }
  overlays.close();
  await side.stop();
  const perOverlay = (component) => (after[component] - before[component]) / count;
  return { bytesEach: { service: perOverlay('service'), gateway: perOverlay('gateway') }, storms };
}

function print(count, { ours, baseline }) {
  const perGb = (bytes) => Math.round(1e9 / bytes).toLocaleString('en');
  const { service, gateway } = ours.bytesEach;
  const kb = (bytes) => `${(bytes / 1_000).toFixed(1)} kB each`;
  console.log(`${count.toLocaleString('en')} overlays connected`);
  console.log(`  overlay-realtime alone:  ${kb(service)}, ${perGb(service)} per GB`);
  console.log(`  with gateway memory: ${kb(service + gateway)}, ${perGb(service + gateway)} per GB`);
  console.log(
    `  a plain Socket.IO server: ${kb(baseline.bytesEach.service)}, ${perGb(baseline.bytesEach.service)} per GB`,
  );
  const share = (bytes) => `${Math.round((baseline.bytesEach.service / bytes) * 100)}%`;
  console.log(
    `  share of the plain server's overlays per GB: ${share(service)} alone, ${share(service + gateway)} with the gateway`,
  );
  for (const [name, { storms }] of Object.entries({ ours, baseline })) {
    const { median, least, most } = spreadOf(storms.map(({ seconds }) => seconds));
    const own = Math.round(spreadOf(storms.map(({ ownCpu }) => ownCpu)).median * 100);
    const spread = `${median.toFixed(1)} s (${least.toFixed(1)} to ${most.toFixed(1)})`;
    console.log(`  all reconnected after a kill, ${name}: ${spread}; measuring took ${own}% of a core`);
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
