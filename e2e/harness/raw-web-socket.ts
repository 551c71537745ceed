import { randomBytes } from 'node:crypto';
import { until } from './overlay-client.js';
import { RawConnection } from './raw-connection.js';
import type { RunningSystem } from './system.js';

export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

export type FrameOptions = { opcode?: number; isFinal?: boolean; isMasked?: boolean; reservedBits?: number };

/** One frame of the WebSocket protocol, right or wrong as told. */
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
  return Buffer.concat([head, key, body.map((byte, at) => byte ^ (key[at % 4] as number))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A WebSocket to the product's sockets without any library's good manners. */
export class RawWebSocket extends RawConnection {
  constructor(system: RunningSystem, headers: Record<string, string> = {}) {
    super(system);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.send(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n${lines.join('')}\r\n`,
    );
  }

  /** The handshake of both protocols is over: packets may be sent. */
  async opened(): Promise<this> {
    await until(() => this.isClosed || this.packets.length > 0, 15_000, 'a socket is opened');
    return this;
  }

  say(packet: string | Buffer, options?: FrameOptions): void {
    this.send(frame(packet, options));
  }

  /** Cut off, or told to leave, which others would do. */
  override get isClosed(): boolean {
    return super.isClosed || this.frames.some(({ opcode }) => opcode === opcodes.close);
  }

  /** There is no connection any more, whether or not it was agreed on. */
  get isGone(): boolean {
    return this.closedAt !== undefined;
  }

  /** Every text the server has sent: `0{...}` at first, then packets of Socket.IO. */
  get packets(): string[] {
    return this.frames.flatMap(({ opcode, payload }) => (opcode === opcodes.text ? [payload.toString()] : []));
  }

  private get frames(): ServerFrame[] {
    const start = this.heard.indexOf('\r\n\r\n');
    return start < 0 ? [] : framesIn(this.heard.subarray(start + 4));
  }

  /** Asks to be let into a namespace; what it was told: `let in`, the code of the refusal, or `cut off`. */
  async enter(namespace: string, auth: unknown): Promise<string> {
    const before = this.packets.length;
    this.say(`40${namespace === '/' ? '' : `${namespace},`}${auth === undefined ? '' : JSON.stringify(auth)}`);
    const answer = () => this.packets.slice(before).find((packet) => /^4[04]/.test(packet));
    await until(() => this.isClosed || answer() !== undefined, 15_000, `${namespace} answers`);
    const said = answer();
    if (said === undefined) return 'cut off';
    if (said.startsWith('40')) return 'let in';
    const refusal = JSON.parse(said.slice(said.indexOf('{'))) as { message: string; data?: { code: string } };
    return refusal.data?.code ?? refusal.message;
  }
}

type ServerFrame = { opcode: number; payload: Buffer };

/** A server's frames are not masked. */
function framesIn(bytes: Buffer): ServerFrame[] {
  const frames: ServerFrame[] = [];
  for (let at = 0; at + 2 <= bytes.length; ) {
    const opcode = (bytes[at] as number) & 0x0f;
    let length = (bytes[at + 1] as number) & 0x7f;
    let head = 2;
    if (length === 126 && at + 4 <= bytes.length) [length, head] = [bytes.readUInt16BE(at + 2), 4];
    else if (length === 127 && at + 10 <= bytes.length) [length, head] = [Number(bytes.readBigUInt64BE(at + 2)), 10];
    if (at + head + length > bytes.length) break;
    frames.push({ opcode, payload: bytes.subarray(at + head, at + head + length) });
    at += head + length;
  }
  return frames;
}
