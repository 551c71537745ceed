import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

export type FakeRedis = { port: number; close: () => void };

/** A server that answers each command with what `replyTo` returns, as RESP; `+OK` by default. */
export async function fakeRedis(
  replyTo: (command: string, ...args: string[]) => string | undefined,
): Promise<FakeRedis> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (request) => {
      for (const [command = '', ...args] of commandsIn(String(request)))
        socket.write(replyTo(command.toLowerCase(), ...args) ?? '+OK\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

/** A sentinel that names this server as the primary of every set. */
export const fakeSentinel = (primary: () => { host: string; port: number }): Promise<FakeRedis> =>
  fakeRedis((command, verb) => {
    if (command === 'info') return bulk('role:sentinel');
    if (command !== 'sentinel' || !/^get-master/i.test(verb ?? '')) return undefined;
    const { host, port } = primary();
    return `*2\r\n${bulk(host)}${bulk(String(port))}`;
  });

/** A server that was the primary when a connection was opened, and is a replica now. */
export const fakeDemotedPrimary = (): Promise<FakeRedis> =>
  fakeRedis((command) => {
    if (command === 'info') return bulk('role:master\r\nloading:0');
    return command === 'set' ? "-READONLY You can't write against a read only replica.\r\n" : undefined;
  });

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`;

function commandsIn(request: string): string[][] {
  return request
    .split(/^\*\d+\r\n/m)
    .filter(Boolean)
    .map((command) => command.split('\r\n').filter((_, index) => index % 2 === 1));
}
