/**
 * Smoke test of a running product with its sandbox: signs a creator up, sends and pays a tip at the sandbox, and waits until the money
 * is in the wallet. `node docker/first-tip.mjs [gateway] [sandbox]`, by default on the ports of docker-compose.yml.
 */
const [gateway = 'http://localhost:3000', sandbox = 'http://localhost:3001'] = process.argv.slice(2);
const grossKobo = 250_000;
const netKobo = 237_500;

let cookie = '';
await untilReady();
const name = `first${Date.now().toString(36)}`;

await call('POST', '/api/auth/signup', {
  email: `${name}@example.com`,
  password: 'secret1',
  firstName: 'Ada',
  lastName: 'Obi',
  username: name,
});
const creator = await call('POST', '/api/streamers', {
  username: name,
  displayName: 'Ada Live',
  bio: 'Afrobeats on the keys',
  bankName: 'Access Bank',
  accountNumber: '0123456785',
  accountName: 'ADA OBI',
});
const { reference } = await call('POST', '/api/donations/initiate', {
  streamerId: creator.id,
  amount: grossKobo,
  donorName: 'Tunde',
  message: 'One love!',
  paymentMethod: 'paystack',
});
console.log(`A tip of ${grossKobo} kobo to ${name} waits for its payment: ${reference}`);
await post(`${sandbox}/control/paystack/transactions/${reference}/pay`, {});
const paidAt = performance.now();
for (;;) {
  const { walletBalance } = await call('GET', '/api/streamers/me');
  if (walletBalance === netKobo) break;
  if (performance.now() - paidAt > 15_000) throw new Error(`The wallet holds ${walletBalance} kobo, not ${netKobo}`);
  await new Promise((resolve) => setTimeout(resolve, 20));
}
console.log(`Paid, and ${netKobo} kobo are in the wallet ${Math.round(performance.now() - paidAt)} ms later.`);

/** Waits up to a minute, because containers may still be starting. */
async function untilReady() {
  const deadline = performance.now() + 60_000;
  const responds = (url) =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!((await responds(`${gateway}/api/health/ready`)) && (await responds(sandbox)))) {
    if (performance.now() > deadline) throw new Error(`${gateway} or ${sandbox} is not ready after a minute`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function call(method, path, body) {
  const headers = { origin: new URL(gateway).origin, cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
  const response = await fetch(gateway + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function post(url, body) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
}
