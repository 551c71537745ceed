import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { forbiddenUrls, innerAddresses, loopbackForms } from '../../testing/inner-addresses.js';
import { respondWith, startReceiver } from '../../testing/receiver.js';
import { AddressCheckService } from '../addresses/address-check.service.js';
import { AddressRules } from '../addresses/address-rules.js';
import { newWebhookSecret } from '../endpoints/endpoint.js';
import { toTestMessage } from './webhook-message.js';
import { WebhookSender } from './webhook-sender.service.js';

/** A service inside: listens on every address of this machine, of both families. */
let inside: Server;
let port: number;
let reached = 0;

beforeAll(async () => {
  inside = createServer((socket) => {
    reached += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inside.listen(0, '::', resolve));
  port = (inside.address() as { port: number }).port;
});

beforeEach(() => {
  reached = 0;
});

afterAll(() => new Promise((resolve) => inside.close(resolve)));

/** Sends to a URL whose name resolves, call by call, to the given addresses. The port of `inside` counts as ordinary. */
function send(url: string, answers: string[][] = [], allowed: string[] = []) {
  const names = { resolve: async () => answers.shift() ?? [] };
  const addresses = new AddressCheckService(new AddressRules(allowed, [String(port)]), names as never);
  const receiver = { url, secrets: [newWebhookSecret()] };
  return new WebhookSender(addresses).send(receiver, 'msg_1', toTestMessage(new Date()));
}

async function countConnections(host: string, onPort = 0) {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(onPort, host, resolve));
  const stop = () => new Promise((resolve) => server.close(resolve));
  return { port: (server.address() as { port: number }).port, count: () => count, stop };
}

const ownAddresses = Object.values(networkInterfaces()).flatMap((all) =>
  (all ?? []).filter(({ internal, scopeid }) => !internal && !scopeid).map(({ address }) => address),
);
const toHost = (address: string) => (address.includes(':') ? `[${address}]` : address);

describe('WebhookSender @asvs-1.3.6', () => {
  it('is compared with at least 200 cases', () => {
    const count = loopbackForms.length + 2 * innerAddresses.length + forbiddenUrls(1).length;
    expect(count).toBeGreaterThanOrEqual(200);
  });

  it('reaches the service inside in the absence of the rules', async () => {
    const allowed = ['127.0.0.0/8', '::1/128'];
    for (const address of ['127.0.0.1', '::1']) {
      expect(await send(`https://tips.example.com:${port}/`, [[address]], allowed)).toMatchObject({ status: null });
      expect(await send(`https://${toHost(address)}:${port}/`, [], allowed)).toMatchObject({ status: null });
    }
    expect(reached).toBe(4);
  });

  it.each(loopbackForms)('does not reach https://%s', async (form) => {
    // A name that the rules let through would resolve to this machine.
    const outcome = await send(`https://${form}:${port}/`, [['127.0.0.1']]);
    expect(outcome).toEqual({ status: null, failure: 'address-not-allowed' });
    expect(reached).toBe(0);
  });

  it.each([...innerAddresses, ...ownAddresses.filter((address) => !/^[23]/.test(address))])(
    'does not call %s',
    async (address) => {
      const outcome = await send(`https://${toHost(address)}:${port}/`);
      expect(outcome).toEqual({ status: null, failure: 'address-not-allowed' });
      expect(reached).toBe(0);
    },
  );

  it.each(innerAddresses)('does not call a name that resolves to %s', async (address) => {
    const url = `https://tips.example.com:${port}/`;
    expect(await send(url, [[address]])).toEqual({ status: null, failure: 'address-not-allowed' });
    expect(await send(url, [['93.184.216.34', address]])).toEqual({ status: null, failure: 'address-not-allowed' });
    expect(reached).toBe(0);
  });

  it.each(forbiddenUrls(443).map((_url, index) => index))('does not call the forbidden URL %i', async (index) => {
    const outcome = await send(forbiddenUrls(port)[index] as string, [['127.0.0.1']]);
    expect(outcome).toEqual({ status: null, failure: 'address-not-allowed' });
    expect(reached).toBe(0);
  });

  it('connects to the address that was checked, though the name resolves to one inside by then', async () => {
    const outer = await countConnections('127.0.0.2');
    const inner = await countConnections('127.0.0.1', outer.port);
    const answers = [['127.0.0.2'], ['127.0.0.1'], ['127.0.0.1']];
    const names = { resolve: async () => answers.shift() ?? [] };
    const rules = new AddressRules(['127.0.0.2/32'], [String(outer.port)]);
    const sender = new WebhookSender(new AddressCheckService(rules, names as never));
    const receiver = { url: `https://tips.example.com:${outer.port}/`, secrets: [newWebhookSecret()] };
    const call = () => sender.send(receiver, 'msg_1', toTestMessage(new Date()));
    expect(await call()).toEqual({ status: null, failure: 'unreachable' });
    expect([outer.count(), inner.count()]).toEqual([1, 0]);
    expect(await call()).toEqual({ status: null, failure: 'address-not-allowed' });
    expect([outer.count(), inner.count()]).toEqual([1, 0]);
    // One call asks for its name once.
    expect(answers).toHaveLength(1);
    await Promise.all([inner.stop(), outer.stop()]);
  });

  it('finds no address for a name that does not exist', async () => {
    expect(await send(`https://tips.example.com:${port}/`, [[]])).toEqual({ status: null, failure: 'name-not-found' });
  });

  const targets = ['http://127.0.0.1', 'https://127.0.0.1', 'http://[::1]', 'http://localhost', '//127.0.0.1'];
  it.each([301, 302, 303, 307, 308].flatMap((status) => targets.map((target) => [status, target] as const)))(
    'does not follow a redirect %i to %s',
    async (status, target) => {
      const receiver = await startReceiver({ host: '127.0.0.3' });
      receiver.respond(respondWith(status, { location: `${target}:${port}/`, refresh: `0; url=${target}:${port}/` }));
      expect(await send(receiver.url, [], ['127.0.0.3/32'])).toEqual({ status, failure: 'status' });
      expect(receiver.received).toHaveLength(1);
      expect(reached).toBe(0);
      await receiver.stop();
    },
  );

  it('does not follow a redirect to the metadata of a cloud', async () => {
    const receiver = await startReceiver({ host: '127.0.0.3' });
    receiver.respond(respondWith(302, { location: 'http://169.254.169.254/latest/meta-data/' }));
    expect(await send(receiver.url, [], ['127.0.0.3/32'])).toEqual({ status: 302, failure: 'status' });
    await receiver.stop();
  });

  it('uses no proxy of the environment', async () => {
    const receiver = await startReceiver({ host: '127.0.0.3' });
    const proxies = { HTTP_PROXY: `http://127.0.0.1:${port}`, HTTPS_PROXY: `http://127.0.0.1:${port}` };
    Object.assign(process.env, proxies);
    expect(await send(receiver.url, [], ['127.0.0.3/32'])).toEqual({ status: 204, failure: null });
    for (const name of Object.keys(proxies)) delete process.env[name];
    expect(reached).toBe(0);
    await receiver.stop();
  });
});
