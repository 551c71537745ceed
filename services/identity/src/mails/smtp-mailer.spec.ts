import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { IdentityConfig } from '../config.js';
import { attemptMaxMs, claimMs } from './mail.js';
import { SmtpMailer } from './smtp-mailer.js';

const mail = { to: 'ada@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };

let server: Server;
let mailer: SmtpMailer;
const sockets = new Set<Socket>();

/** Starts a server on which `talk` answers each connection, and a mailer that uses it. */
async function aMailer(talk: (socket: Socket) => void): Promise<SmtpMailer> {
  server = createServer((socket) => {
    sockets.add(socket);
    talk(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'no-reply@example.com' };
  mailer = new SmtpMailer(Object.assign(new IdentityConfig(), settings));
  return mailer;
}

/** Accepts every mail, as RFC 5321 says. Each response takes `delayMs`. */
function accept(socket: Socket, delayMs = 0): void {
  let isData = false;
  const answer = (line: string) => (delayMs > 0 ? setTimeout(() => socket.write(line), delayMs) : socket.write(line));
  answer('220 ready\r\n');
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    if (isData && !text.endsWith('\r\n.\r\n')) return;
    const isStart = !isData && text.startsWith('DATA');
    answer(isStart ? '354 go on\r\n' : '250 ok\r\n');
    isData = isStart;
  });
}

afterEach(() => {
  mailer.onApplicationShutdown();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server.close();
});

describe('SmtpMailer', () => {
  it('sends many mails through at most five connections', async () => {
    const started = await aMailer((socket) => accept(socket));
    for (const _batch of [1, 2]) await Promise.all(Array.from({ length: 20 }, () => started.send(mail)));
    expect(sockets.size).toBeGreaterThan(1);
    expect(sockets.size).toBeLessThanOrEqual(5);
  });

  it('gives up on a silent server after five seconds', async () => {
    const silent = await aMailer(() => undefined);
    const from = performance.now();
    await expect(silent.send(mail)).rejects.toThrow();
    expect(performance.now() - from).toBeLessThan(9_000);
  }, 15_000);

  it('ends a mail that takes too long together with its connection, before the claim of the mail ends', async () => {
    // Fifty times faster than the clock.
    const { timeout } = AbortSignal;
    const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 50));
    let delayMs = 300;
    let received = '';
    const slow = await aMailer((socket) => {
      socket.on('data', (chunk) => (received += chunk.toString()));
      accept(socket, delayMs);
    });
    await expect(slow.send(mail)).rejects.toThrow();
    const [socket] = sockets;
    if (!socket?.closed) await once(socket as Socket, 'close');
    expect(received).toContain('EHLO');
    expect(received).not.toContain('DATA');
    expect(limit).toHaveBeenCalledWith(attemptMaxMs);
    expect(attemptMaxMs).toBeLessThan(claimMs);
    limit.mockRestore();
    delayMs = 0;
    await slow.send(mail);
  });
});
