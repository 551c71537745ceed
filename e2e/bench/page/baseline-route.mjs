/** Baseline for pages: plain Fastify routes on PORT that return the responses of the product at PRODUCT for USERNAME. */
import fastify from 'fastify';

const { PORT, PRODUCT, USERNAME } = process.env;
const creator = await (await fetch(`${PRODUCT}/api/streamers/${USERNAME}`)).json();
const html = await (await fetch(`${PRODUCT}/${USERNAME}`, { headers: { accept: 'text/html' } })).text();

const server = fastify();
server.get('/api/streamers/:username', async () => creator);
server.get('/:username', async (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
await server.listen({ port: Number(PORT), host: '127.0.0.1' });
process.send('ready');
