import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { anAuthority, aSelfSigned } from '../../testing/certificates.js';
import { type Receiver, startReceiver } from '../../testing/receiver.js';
import { AddressCheckService } from '../addresses/address-check.service.js';
import { AddressRules } from '../addresses/address-rules.js';
import { newWebhookSecret } from '../endpoints/endpoint.js';
import { toTestMessage } from './webhook-message.js';
import { WebhookSender } from './webhook-sender.service.js';

/** Stands for a public address, to which the name resolves in this test. */
const address = '127.0.0.4';
const name = 'lamp.example.com';

type Authority = Awaited<ReturnType<typeof anAuthority>>;

let trusted: Authority;
let unknown: Authority;
let receiver: Receiver | undefined;

beforeAll(async () => {
  [trusted, unknown] = await Promise.all([anAuthority('Trusted'), anAuthority('Unknown')]);
  // The machine's list of authorities is read at the start of a process: here each connection gets one more.
  const connect = tls.connect;
  jest
    .spyOn(tls, 'connect')
    .mockImplementation(((options: tls.ConnectionOptions) =>
      connect({ ...options, ca: [...tls.rootCertificates, trusted.cert] })) as typeof tls.connect);
});

afterEach(() => receiver?.stop());

afterAll(() => {
  jest.restoreAllMocks();
});

async function sendTo(certificate: { key: string; cert: string }, host = name) {
  receiver = await startReceiver({ host: address, tls: certificate });
  const names = { resolve: async () => [address] };
  const rules = new AddressRules([`${address}/32`], [String(receiver.port)]);
  const sender = new WebhookSender(new AddressCheckService(rules, names as never));
  const url = `https://${host}:${receiver.port}/hook?of=tips`;
  return sender.send({ url, secrets: [newWebhookSecret()] }, 'msg_1', toTestMessage(new Date()));
}

describe('WebhookSender over TLS', () => {
  it('sends to the checked address under the name of the URL, which the certificate is for', async () => {
    expect(await sendTo(await trusted.sign({ names: [name] }))).toEqual({ status: 204, failure: null });
    expect(receiver?.received).toMatchObject([
      {
        serverName: name,
        path: '/hook?of=tips',
        headers: { host: `${name}:${receiver?.port}` },
        message: { type: 'test' },
      },
    ]);
  });

  it('sends to an address without a name, which the certificate is for', async () => {
    expect(await sendTo(await trusted.sign({ names: [address] }), address)).toEqual({ status: 204, failure: null });
    expect(receiver?.received).toMatchObject([{ serverName: false }]);
  });

  it.each([
    ['that the receiver signed itself', () => aSelfSigned([name])],
    ['of an unknown authority', () => unknown.sign({ names: [name] })],
    ['for another name', () => trusted.sign({ names: ['other.example.com'] })],
    ['for a name below', () => trusted.sign({ names: [`a.${name}`] })],
    ['for the address instead of the name', () => trusted.sign({ names: [address] })],
    ['that has expired', () => trusted.sign({ names: [name], days: { from: -9, to: -1 } })],
    ['that is not valid yet', () => trusted.sign({ names: [name], days: { from: 1, to: 9 } })],
  ])('sends nothing to a receiver with a certificate %s', async (_which, create) => {
    expect(await sendTo(await create())).toEqual({ status: null, failure: 'certificate' });
    expect(receiver?.connections()).toBe(1);
    expect(receiver?.received).toEqual([]);
  });

  it('sends nothing to a receiver that speaks no TLS', async () => {
    receiver = await startReceiver({ host: address });
    const rules = new AddressRules([`${address}/32`], [String(receiver.port)]);
    const sender = new WebhookSender(new AddressCheckService(rules, { resolve: async () => [address] } as never));
    const to = { url: `https://${name}:${receiver.port}/hook`, secrets: [newWebhookSecret()] };
    const outcome = await sender.send(to, 'msg_1', toTestMessage(new Date()));
    expect(outcome).toEqual({ status: null, failure: 'certificate' });
    expect(receiver.received).toEqual([]);
  });
});
