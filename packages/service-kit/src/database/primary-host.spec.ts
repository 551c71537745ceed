import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { findPrimary, hostsOf, primaryUrl, urlOf } from './primary-host.js';

const several =
  'postgres://owner:p%40ss@db-1:5432,db-2:6543,db-3/tipnaija?target_session_attrs=read-write&sslmode=require';
const servers: { close: () => void }[] = [];

afterAll(() => servers.forEach((server) => server.close()));

it('hostsOf returns every host that a URL names, with the port 5432 where it names none', () => {
  expect(hostsOf(several)).toEqual([
    { host: 'db-1', port: 5_432 },
    { host: 'db-2', port: 6_543 },
    { host: 'db-3', port: 5_432 },
  ]);
});

it('urlOf keeps everything but the other hosts and target_session_attrs, which node-postgres does not know', () => {
  expect(urlOf(several, { host: 'db-2', port: 6_543 })).toBe(
    'postgres://owner:p%40ss@db-2:6543/tipnaija?sslmode=require',
  );
});

it('primaryUrl leaves the URL of one host as it is, also of a Unix socket', async () => {
  for (const url of ['postgres://owner@db/tipnaija', 'postgres://owner@localhost/tipnaija?host=/run/postgres'])
    expect(await primaryUrl(url)).toBe(url);
});

it('findPrimary returns the host that accepts writes, whatever the order', async () => {
  const [standby, primary] = [await fakePostgres({ isStandby: true }), await fakePostgres({ isStandby: false })];
  const expected = { host: '127.0.0.1', port: primary };
  expect(await findPrimary(urlWith(standby, primary, 1))).toEqual(expected);
  expect(await findPrimary(urlWith(1, primary, standby))).toEqual(expected);
});

it('findPrimary names the reason of each host when none accepts writes', async () => {
  const standby = await fakePostgres({ isStandby: true });
  await expect(findPrimary(urlWith(1, standby))).rejects.toThrow(
    /No Postgres host accepts writes \(127\.0\.0\.1: connect ECONNREFUSED.*; 127\.0\.0\.1: is a standby\)/,
  );
});

const urlWith = (...ports: number[]) =>
  `postgres://owner:secret@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/tipnaija?target_session_attrs=read-write`;

/** A server that lets everybody in and knows only whether it is a standby. */
async function fakePostgres({ isStandby }: { isStandby: boolean }): Promise<number> {
  const message = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, body]);
  };
  const ready = message('Z', Buffer.from('I'));
  // No table, type 16 (boolean) of one byte, in text format.
  const column = Buffer.concat([Buffer.from('standby\0'), Buffer.from('000000000000000000100001ffffffff0000', 'hex')]);
  const answer = Buffer.concat([
    message('T', Buffer.concat([Buffer.from([0, 1]), column])),
    message('D', Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 1]), Buffer.from(isStandby ? 't' : 'f')])),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ]);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      socket.on('data', (data) => data[0] === 'Q'.charCodeAt(0) && socket.write(answer));
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
