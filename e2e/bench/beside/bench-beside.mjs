/**
 * Measures the time from a webhook to the alert at an overlay while the product also serves something else, against the
 * same without it, in alternating rounds of one run: browser sources that are connected, and a push service that never
 * responds.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectProduct, measureTips } from '../alert/tips-to-alerts.mjs';
import { percentile, spreadOf } from '../measure.mjs';
import { post } from '../people.mjs';
import { startProduct } from '../product.mjs';

const sourceKinds = ['goal', 'ranking', 'ticker', 'card', 'jar', 'session'];
/** `openOverMs`: the `pingInterval` of sources in overlay-realtime: those that connect evenly within it are pinged evenly. */
const sizes = {
  short: { rounds: 1, count: 150, sourcesOfQuiet: 10, openOverMs: 500, settleMs: 500 },
  full: { rounds: 5, count: 1_000, sourcesOfQuiet: 100, openOverMs: 25_000, settleMs: 10_000 },
};
/** The browsers of an audience do not collect garbage on the processors of the product. */
const roomForPages = ['--min-semi-space-size=64', '--max-semi-space-size=64'];
const perSecond = 50;

/** `npm run bench -- sources`: each creator has six sources; those of creators without tips are open 100 times. */
export async function benchSources({ databaseUrl, redisUrl, isShort }) {
  const size = isShort ? sizes.short : sizes.full;
  await compare({ databaseUrl, redisUrl, size }, async (product, { tipped, quiet }) => {
    const ofTipped = await addSources(product, tipped);
    const ofQuiet = await addSources(product, quiet);
    const auths = [...ofTipped, ...Array.from({ length: size.sourcesOfQuiet }, () => ofQuiet).flat()];
    let pages;
    return {
      what: `${auths.length.toLocaleString('en')} sources connected`,
      without: 'none',
      begin: async () => {
        pages = fork(fileURLToPath(new URL('source-pages.mjs', import.meta.url)), { execArgv: roomForPages });
        pages.send({ auths, port: product.port, overMs: size.openOverMs });
        await once(pages, 'message');
      },
      end: async () => {
        pages.kill('SIGKILL');
        await once(pages, 'exit');
      },
    };
  });
}

/** Returns the `auth` of six sources of each creator. */
async function addSources(product, people) {
  const auths = [];
  for (const { cookie } of people)
    for (const kind of sourceKinds) {
      const { body } = await post(product.url, '/api/overlay/sources', { kind, name: kind, settings: {} }, cookie);
      auths.push({ token: body.token });
    }
  return auths;
}

/** `npm run bench -- silent-push`: each tipped creator has a device; its push service responds, or never does. */
export async function benchSilentPush({ databaseUrl, redisUrl, isShort }) {
  const size = isShort ? sizes.short : sizes.full;
  await compare({ databaseUrl, redisUrl, size }, async (product, { tipped }) => {
    const devices = await Promise.all(tipped.map((creator) => addDevice(product, creator)));
    const answerWith = (kind) =>
      Promise.all(devices.map((id) => control(product, `/subscriptions/${id}/manner`, 'PUT', { kind })));
    return {
      what: 'a silent push service',
      without: 'one that responds',
      begin: () => answerWith('silent'),
      end: () => answerWith('normal'),
    };
  });
}

async function addDevice(product, { cookie }) {
  const { id, endpoint, keys } = await control(product, '/subscriptions', 'POST');
  const device = { endpoint, ...keys, name: 'Chrome on Android' };
  await post(product.url, '/api/streamers/me/notice-channels/push', device, cookie);
  return id;
}

async function control({ sandboxUrl }, path, method, body) {
  const response = await fetch(`${sandboxUrl}/control/push${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  const text = await response.text();
  return text && JSON.parse(text);
}

/** Alternates rounds without and with the load that `prepare` returns. Connecting and closing it is not measured. */
async function compare({ databaseUrl, redisUrl, size: { rounds, count, settleMs } }, prepare) {
  const product = await startProduct({ databaseUrl, redisUrl });
  const side = await connectProduct(product);
  try {
    const load = await prepare(product, side);
    const measured = { without: [], with: [] };
    await measureTips(side, { perSecond, count: 50 });
    for (let round = 0; round < rounds; round += 1) {
      await pause(settleMs);
      measured.without.push(await measureTips(side, { perSecond, count }));
      await product.untilQuiet();
      await load.begin();
      await pause(settleMs);
      measured.with.push(await measureTips(side, { perSecond, count }));
      await load.end();
      await product.untilQuiet();
    }
    print(load, measured);
  } finally {
    side.close();
    await product.stop();
  }
}

/** The percentiles are those of all tips: one stall of the machine decides the p99 of a single round. */
function print({ what, without }, measured) {
  console.log(`${perSecond} tips per second, milliseconds from sending the webhook to the alert (rounds):`);
  const written = (rounds, share) => {
    const { least, most } = spreadOf(rounds.map((alert) => percentile(alert, share)));
    return `${percentile(rounds.flat(), share).toFixed(1)} (${least.toFixed(1)} to ${most.toFixed(1)})`;
  };
  const [bare, loaded] = [measured.without, measured.with].map((rounds) => rounds.map(({ alert }) => alert));
  for (const [label, rounds] of [
    [without, bare],
    [what, loaded],
  ])
    console.log(`  ${label.padEnd(26)}p50 ${written(rounds, 0.5).padEnd(26)}p99 ${written(rounds, 0.99)}`);
  const ratio = percentile(loaded.flat(), 0.99) / percentile(bare.flat(), 0.99);
  console.log(`  p99 with ${what} is ${ratio.toFixed(2)} times that with ${without}`);
}
