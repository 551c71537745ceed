import type { Socket } from 'node:net';
import { JsonSocket } from '@nestjs/microservices';

/**
 * Disables Nagle's algorithm. Together with delayed acknowledgements on the other side it would delay a small response
 * that follows another by up to 40 ms.
 */
export class NoDelaySocket extends JsonSocket {
  constructor(socket: Socket) {
    super(socket);
    socket.setNoDelay(true);
  }
}
