/** Measures requests per second for a creator as JSON and as the tip page, compared with a plain Fastify route with equal responses. */

import { startBaseline } from '../baseline.mjs';
import { ratePerSecond, spreadOf, withOwnCpu, written } from '../measure.mjs';
import { creators } from '../people.mjs';
import { startProduct } from '../product.mjs';
import { openConnection, requestBytes } from '../raw-client.mjs';

const sizes = { short: { rounds: 1, forMs: 1_500 }, full: { rounds: 5, forMs: 5_000 } };
const connectionCount = 64;
const creatorCount = 100;

const pages = {
  'GET /api/streamers/{username}': (username) => request(`/api/streamers/${username}`, 'application/json'),
  'the tip page': (username) => request(`/${username}`, 'text/html'),
};

export async function benchPage({ databaseUrl, redisUrl, isShort }) {
  const size = isShort ? sizes.short : sizes.full;
  const product = await startProduct({ databaseUrl, redisUrl });
  const baselinePort = product.port + 45;
  try {
    const usernames = (await creators(product, creatorCount)).map(({ username }) => username);
    const environment = { PORT: String(baselinePort), PRODUCT: product.url, USERNAME: usernames[0] };
    const baselineRoute = await startBaseline('page/baseline-route.mjs', environment);
    for (const [name, createRequest] of Object.entries(pages)) {
      const all = usernames.map(createRequest);
      const sides = {
        'the product, one creator': { port: product.port, requests: all.slice(0, 1) },
        [`the product, ${creatorCount} creators`]: { port: product.port, requests: all },
        'a plain Fastify route': { port: baselinePort, requests: all.slice(0, 1) },
      };
      print(name, await measureAlternately(sides, size));
    }
    await baselineRoute.stop();
  } finally {
    await product.stop();
  }
}

/** Alternates the sides within each round, so that other load on the machine affects all of them. */
async function measureAlternately(sides, { rounds, forMs }) {
  const measured = new Map(Object.keys(sides).map((side) => [side, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [side, target] of Object.entries(sides)) measured.get(side).push(await measureViews(target, forMs));
  return measured;
}

async function measureViews({ port, requests }, forMs) {
  const connections = await Promise.all(Array.from({ length: connectionCount }, () => openConnection(port)));
  let sent = 0;
  const view = async (worker) => {
    const { status } = await connections[worker].ask(requests[sent++ % requests.length]);
    if (status !== 200) throw new Error(`A page got the status ${status}`);
    return 1;
  };
  const { result, ownCpu } = await withOwnCpu(() => ratePerSecond(connectionCount, forMs, view));
  for (const connection of connections) connection.close();
  return { perSecond: result, ownCpu };
}

function print(page, measured) {
  console.log(`${page}, requests per second with ${connectionCount} connections:`);
  const getRate = (rounds) => spreadOf(rounds.map(({ perSecond }) => perSecond));
  const baseline = getRate([...measured.values()].at(-1)).median;
  for (const [side, rounds] of measured) {
    const rate = getRate(rounds);
    const own = Math.round(spreadOf(rounds.map(({ ownCpu }) => ownCpu)).median * 100);
    const share = `${Math.round((rate.median / baseline) * 100)}% of the plain route`;
    console.log(`  ${side.padEnd(30)}${written(rate).padEnd(28)}${share}; measuring took ${own}% of a core`);
  }
}

/** Creates a request with the headers of a browser. */
function request(path, accept) {
  return requestBytes('GET', path, { headers: { accept, 'accept-encoding': 'gzip, deflate, br' } });
}
