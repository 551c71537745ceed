/** Views a second of a creator, as JSON and as the tip page, beside a bare Fastify route that answers with the same. */

import { startBaseline } from '../baseline.mjs';
import { ratePerSecond, spreadOf, withOwnCpu, written } from '../measure.mjs';
import { creators } from '../people.mjs';
import { startProduct } from '../product.mjs';
import { openConnection, requestBytes } from '../raw-client.mjs';

const sizes = { short: { rounds: 1, forMs: 1_500 }, full: { rounds: 5, forMs: 5_000 } };
const atOnce = 64;
const creatorCount = 100;

const pages = {
  'GET /api/streamers/{username}': (username) => request(`/api/streamers/${username}`, 'application/json'),
  'the tip page': (username) => request(`/${username}`, 'text/html'),
};

export async function benchPage({ databaseUrl, redisUrl, isShort }) {
  const size = isShort ? sizes.short : sizes.full;
  const product = await startProduct({ databaseUrl, redisUrl });
  const barePort = product.port + 45;
  try {
    const usernames = (await creators(product, creatorCount)).map(({ username }) => username);
    const told = { PORT: String(barePort), PRODUCT: product.url, USERNAME: usernames[0] };
    const bareRoute = await startBaseline('page/bare-route.mjs', told);
    for (const [name, requestOf] of Object.entries(pages)) {
      const all = usernames.map(requestOf);
      const sides = {
        'the product, one creator': { port: product.port, requests: all.slice(0, 1) },
        [`the product, ${creatorCount} creators`]: { port: product.port, requests: all },
        'a bare Fastify route': { port: barePort, requests: all.slice(0, 1) },
      };
      print(name, await alternating(sides, size));
    }
    await bareRoute.stop();
  } finally {
    await product.stop();
  }
}

/** Round by round, one side after the other, so that a neighbour's work falls on all of them. */
async function alternating(sides, { rounds, forMs }) {
  const measured = new Map(Object.keys(sides).map((side) => [side, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [side, asked] of Object.entries(sides)) measured.get(side).push(await views(asked, forMs));
  return measured;
}

async function views({ port, requests }, forMs) {
  const connections = await Promise.all(Array.from({ length: atOnce }, () => openConnection(port)));
  let asked = 0;
  const view = async (worker) => {
    const { status } = await connections[worker].ask(requests[asked++ % requests.length]);
    if (status !== 200) throw new Error(`A page was answered with ${status}`);
    return 1;
  };
  const { result, ownCpu } = await withOwnCpu(() => ratePerSecond(atOnce, forMs, view));
  for (const connection of connections) connection.close();
  return { perSecond: result, ownCpu };
}

function print(page, measured) {
  console.log(`${page}, views a second with ${atOnce} at once:`);
  const rateOf = (rounds) => spreadOf(rounds.map(({ perSecond }) => perSecond));
  const bare = rateOf([...measured.values()].at(-1)).median;
  for (const [side, rounds] of measured) {
    const rate = rateOf(rounds);
    const own = Math.round(spreadOf(rounds.map(({ ownCpu }) => ownCpu)).median * 100);
    const share = `${Math.round((rate.median / bare) * 100)}% of the bare route`;
    console.log(`  ${side.padEnd(30)}${written(rate).padEnd(28)}${share}; measuring took ${own}% of a core`);
  }
}

/** As a browser asks. */
function request(path, accept) {
  return requestBytes('GET', path, { headers: { accept, 'accept-encoding': 'gzip, deflate, br' } });
}
