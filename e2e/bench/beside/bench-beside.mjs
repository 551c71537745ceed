/**
 * Measures the time from a webhook to the alert at an overlay while the product also serves something else, against the
 * same without it, in alternating rounds of one run: browser sources that are connected, and a push service that never
 * responds.
 */
import { connectProduct, measureTips } from '../alert/tips-to-alerts.mjs';
import { percentile, spreadOf, writtenMs } from '../measure.mjs';
import { openOverlays } from '../overlay-socket.mjs';
import { post } from '../people.mjs';
import { startProduct } from '../product.mjs';

const sourceKinds = ['goal', 'ranking', 'ticker', 'card', 'jar', 'session'];
const sizes = {
  short: { rounds: 1, count: 150, sourcesOfQuiet: 10 },
  full: { rounds: 5, count: 1_000, sourcesOfQuiet: 100 },
};
const perSecond = 50;

/** `npm run bench -- sources`: each creator has six sources; those of creators without tips are open 100 times. */
export async function benchSources({ databaseUrl, redisUrl, isShort }) {
  const { sourcesOfQuiet, ...size } = isShort ? sizes.short : sizes.full;
  await compare({ databaseUrl, redisUrl, size }, async (product, { tipped, quiet }) => {
    const ofTipped = await addSources(product, tipped);
    const ofQuiet = await addSources(product, quiet);
    const auths = [...ofTipped, ...Array.from({ length: sourcesOfQuiet }, () => ofQuiet).flat()];
    let opened;
    return {
      what: `${auths.length.toLocaleString('en')} sources connected`,
      without: 'none',
      begin: async () => {
        const options = { port: product.port, namespace: '/sources', greeting: 'state', onEvent: () => undefined };
        opened = await openOverlays(auths, options);
      },
      end: async () => opened.close(),
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
  const { rounds, count } = isShort ? sizes.short : sizes.full;
  await compare({ databaseUrl, redisUrl, size: { rounds, count } }, async (product, { tipped }) => {
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

/** Alternates rounds without and with the load that `prepare` returns. */
async function compare({ databaseUrl, redisUrl, size: { rounds, count } }, prepare) {
  const product = await startProduct({ databaseUrl, redisUrl });
  const side = await connectProduct(product);
  try {
    const load = await prepare(product, side);
    const measured = { without: [], with: [] };
    await measureTips(side, { perSecond, count: 50 });
    for (let round = 0; round < rounds; round += 1) {
      measured.without.push(await measureTips(side, { perSecond, count }));
      await product.untilQuiet();
      await load.begin();
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

function print({ what, without }, measured) {
  console.log(`${perSecond} tips per second, milliseconds from sending the webhook to the alert:`);
  const p99s = (rounds) => rounds.map(({ alert }) => percentile(alert, 0.99));
  for (const [label, rounds] of [
    [without, measured.without],
    [what, measured.with],
  ]) {
    const p50 = writtenMs(rounds.map(({ alert }) => percentile(alert, 0.5)));
    console.log(`  ${label.padEnd(26)}p50 ${p50.padEnd(26)}p99 ${writtenMs(p99s(rounds))}`);
  }
  const ratio = spreadOf(p99s(measured.with)).median / spreadOf(p99s(measured.without)).median;
  console.log(`  p99 with ${what} is ${ratio.toFixed(2)} times that with ${without}`);
}
