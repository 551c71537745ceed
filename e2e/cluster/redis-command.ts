import { connect } from 'node:net';

/** Sends one inline command. Returns the raw reply, or undefined without a reply within a second. */
export function sendRedis(
  { host, port, password }: { host: string; port: number; password: string },
  command: string,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    let reply = '';
    const socket = connect({ host, port }, () => socket.write(`AUTH ${password}\r\n${command}\r\nQUIT\r\n`));
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('data', (chunk) => (reply += chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(reply === '' ? undefined : reply));
    setTimeout(() => socket.destroy(), 1_000).unref();
  });
}
