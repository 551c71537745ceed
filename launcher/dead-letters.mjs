/**
 * What services set aside because they could not handle it:
 *   npm run dead-letters                          all services, one line each
 *   npm run dead-letters -- list ledger           with their contents
 *   npm run dead-letters -- replay ledger all     gives them back to ledger, once the cause is mended
 *   npm run dead-letters -- replay ledger ID ...
 * Reads REDIS_URL, or finds the Redis of `npm start` in DATA_DIR.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { complain, say } from './messages.mjs';
import { inRepository, repositoryRoot } from './repository.mjs';
import { rememberedPort } from './servers/ports.mjs';

const consumers = ['ledger', 'overlay-realtime'];
const usage = 'npm run dead-letters -- [list SERVICE | replay SERVICE all | replay SERVICE ID ...]';
const [verb = 'count', service, ...ids] = process.argv.slice(2);

const { DeadLetters } = await import(
  pathToFileURL(inRepository('packages/messaging/dist/streams/dead-letters.js')).href
);
const letters = new DeadLetters({ redisUrl: redisUrl(), streamPrefix: process.env.STREAM_PREFIX || undefined });

if (verb === 'count') {
  for (const name of consumers) say(`${name.padEnd(18)}${(await letters.list(name)).length}`);
} else if (!consumers.includes(service) || (verb === 'replay' && ids.length === 0)) {
  refuse(`Usage: ${usage}\nServices: ${consumers.join(', ')}`);
} else if (verb === 'list') {
  for (const letter of await letters.list(service)) {
    say(`${letter.id}  ${letter.failedAt}  ${letter.type}\n  ${letter.error}\n  ${letter.envelope}`);
  }
} else if (verb === 'replay') {
  say(`${await letters.replay(service, ids[0] === 'all' ? 'all' : ids)} given back to ${service}`);
} else {
  refuse(`Usage: ${usage}`);
}
letters.close();

function redisUrl() {
  if (process.env.REDIS_URL) return process.env.REDIS_URL;
  const port = rememberedPort(resolve(repositoryRoot, process.env.DATA_DIR || '.data'), 'redis');
  if (port) return `redis://127.0.0.1:${port}`;
  refuse('No REDIS_URL, and no Redis of npm start in DATA_DIR.');
  process.exit();
}

function refuse(message) {
  complain(message);
  process.exitCode = 2;
}
