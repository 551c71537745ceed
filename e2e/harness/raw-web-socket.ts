import { randomBytes } from 'node:crypto';
import { sourcesNamespace, sourcesPath } from '@tipnaija/contracts';
import { RawConnection } from './raw-connection.js';
import type { RunningSystem } from './system.js';
import { waitUntil } from './wait-until.js';

export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

export type FrameOptions = { opcode?: number; isFinal?: boolean; isMasked?: boolean; reservedBits?: number };

/** Returns the bytes of one WebSocket frame; the options can make it invalid. */
export function frame(payload: string | Buffer, options: FrameOptions = {}): Buffer {
  const { opcode = opcodes.text, isFinal = true, isMasked = true, reservedBits = 0 } = options;
  const body = Buffer.from(payload);
  const first = (isFinal ? 0x80 : 0) | (reservedBits << 4) | opcode;
  const mask = isMasked ? 0x80 : 0;
  const head =
    body.length < 126
      ? Buffer.from([first, mask | body.length])
      : body.length < 65_536
        ? Buffer.from([first, mask | 126, body.length >> 8, body.length & 0xff])
        : Buffer.concat([Buffer.from([first, mask | 127, 0, 0, 0, 0]), uint32(body.length)]);
  if (!isMasked) return Buffer.concat([head, body]);
  const key = randomBytes(4);
  return Buffer.concat([head, key, body.map((byte, index) => byte ^ (key[index % 4] as number))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Returns the path of the Socket.IO server that has this namespace. */
export const socketPathOf = (namespace: string): string =>
  namespace === sourcesNamespace ? sourcesPath : '/socket.io';

/** A WebSocket connection to a Socket.IO server without the protocol checks of a client library. */
export class RawWebSocket extends RawConnection {
  constructor(system: RunningSystem, headers: Record<string, string> = {}, path = '/socket.io') {
    super(system);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.send(
      `GET ${path}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n${lines.join('')}\r\n`,
    );
  }

  /** Waits for the WebSocket and Engine.IO handshakes, or for the end of the connection. */
  async opened(): Promise<this> {
    await waitUntil(() => this.isClosed || this.packets.length > 0, 15_000, 'a socket is opened');
    return this;
  }

  say(packet: string | Buffer, options?: FrameOptions): void {
    this.send(frame(packet, options));
  }

  /** Whether the connection has ended or the server has sent a close frame. */
  override get isClosed(): boolean {
    return super.isClosed || this.frames.some(({ opcode }) => opcode === opcodes.close);
  }

  /** Whether the TCP connection has ended, with or without a close frame. */
  get isGone(): boolean {
    return this.closedAt !== undefined;
  }

  /** All text frames from the server: first the Engine.IO open packet `0{...}`, then Socket.IO packets. */
  get packets(): string[] {
    return this.frames.flatMap(({ opcode, payload }) => (opcode === opcodes.text ? [payload.toString()] : []));
  }

  private get frames(): ServerFrame[] {
    const start = this.heard.indexOf('\r\n\r\n');
    return start < 0 ? [] : parseFrames(this.heard.subarray(start + 4));
  }

  /** Connects to a namespace. Returns `let in`, the error code, or `cut off` when the connection ended. */
  async enter(namespace: string, auth: unknown): Promise<string> {
    const before = this.packets.length;
    this.say(`40${namespace === '/' ? '' : `${namespace},`}${auth === undefined ? '' : JSON.stringify(auth)}`);
    const findResponse = () => this.packets.slice(before).find((packet) => /^4[04]/.test(packet));
    await waitUntil(() => this.isClosed || findResponse() !== undefined, 15_000, `${namespace} responds`);
    const response = findResponse();
    if (response === undefined) return 'cut off';
    if (response.startsWith('40')) return 'let in';
    const error = JSON.parse(response.slice(response.indexOf('{'))) as { message: string; data?: { code: string } };
    return error.data?.code ?? error.message;
  }
}

type ServerFrame = { opcode: number; payload: Buffer };

/** Parses the complete frames. Server frames are not masked. */
function parseFrames(bytes: Buffer): ServerFrame[] {
  const frames: ServerFrame[] = [];
  for (let offset = 0; offset + 2 <= bytes.length; ) {
    const opcode = (bytes[offset] as number) & 0x0f;
    let length = (bytes[offset + 1] as number) & 0x7f;
    let head = 2;
    if (length === 126 && offset + 4 <= bytes.length) [length, head] = [bytes.readUInt16BE(offset + 2), 4];
    else if (length === 127 && offset + 10 <= bytes.length)
      [length, head] = [Number(bytes.readBigUInt64BE(offset + 2)), 10];
    if (offset + head + length > bytes.length) break;
    frames.push({ opcode, payload: bytes.subarray(offset + head, offset + head + length) });
    offset += head + length;
  }
  return frames;
}
