import type { Socket } from 'node:net';
import { JsonSocket } from '@nestjs/microservices';

/**
 * What is said goes out at once. By itself the system holds a small answer back while the one before it is not confirmed, and the
 * other side waits up to 40 ms before it confirms: an answer that came soon after another was late by that much.
 */
export class NoDelaySocket extends JsonSocket {
  constructor(socket: Socket) {
    super(socket);
    socket.setNoDelay(true);
  }
}
