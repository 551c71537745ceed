/** Baseline for the fanout: a Socket.IO server on PORT that accepts and greets every client. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const server = createServer();
const overlays = new Server(server, { serveClient: false, transports: ['websocket'] }).of('/overlay');
overlays.on('connection', (socket) => {
  void socket.join(socket.handshake.auth.token);
  socket.emit('streamer', {});
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send('ready'));
