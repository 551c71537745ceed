import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@tipnaija/contracts';
import Fastify from 'fastify';
import { readUpload } from './read-upload.js';

const maxBytes = 10_000;
const app = Fastify();

beforeAll(async () => {
  await app.register(multipart);
  app.put('/', async (request) => {
    try {
      const upload = { maxBytes, tooLarge: 'avatar.too-large', notUsable: 'avatar.not-an-image' } as const;
      return { bytes: (await readUpload(request, upload)).length };
    } catch (error) {
      return { code: error instanceof DomainError ? error.code : String(error) };
    }
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => app.close());

/** Sends the file's parts as a chunked upload, with a pause before each, and returns the response's body. */
async function send(parts: readonly number[], field = 'form-data; name="file"; filename="a.png"') {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  const heard = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      const body = /\{"(?:bytes|code)".*\}/.exec(text)?.[0];
      if (body) resolve(body);
    });
    socket.on('error', reject);
  });
  const chunk = (bytes: string) => socket.write(`${bytes.length.toString(16)}\r\n${bytes}\r\n`);
  socket.write(
    'PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=cut\r\n\r\n',
  );
  chunk(`--cut\r\nContent-Disposition: ${field}\r\nContent-Type: image/png\r\n\r\n`);
  for (const size of parts) {
    chunk('a'.repeat(size));
    await pause(100);
  }
  chunk('\r\n--cut--\r\n');
  socket.write('0\r\n\r\n');
  const body = JSON.parse(await heard) as unknown;
  socket.destroy();
  return body;
}

describe('readUpload', () => {
  it('returns a file of the maximum size', async () => {
    expect(await send([maxBytes])).toEqual({ bytes: maxBytes });
  });

  it('rejects a file that is one byte larger, also when the last byte arrives late', async () => {
    expect(await send([maxBytes + 1])).toEqual({ code: 'avatar.too-large' });
    expect(await send([maxBytes, 1])).toEqual({ code: 'avatar.too-large' });
  });

  it('rejects an upload without a file', async () => {
    expect(await send([10], 'form-data; name="text"')).toEqual({ code: 'avatar.not-an-image' });
  });
});
