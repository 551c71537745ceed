import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError, type ErrorCode } from '@tipnaija/contracts';

type Answer = { status: number; code: ErrorCode };

const malformed: Answer = { status: 400, code: 'request.malformed' };
const answers: Readonly<Record<string, Answer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request.too-slow' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request.too-large' },
};

/** Answers in our form of errors what Node rejects before there is a request: slow headers, and what is not HTTP. */
export function answerUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code } = answers[error.code ?? ''] ?? malformed;
  const body = JSON.stringify(new DomainError(code).toBody());
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
