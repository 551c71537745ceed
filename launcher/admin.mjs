/**
 * Makes another admin: npm run admin -- add EMAIL
 * The password is asked for, or read from ADMIN_PASSWORD. Reads DATABASE_URL, or finds the Postgres of `npm start` in DATA_DIR.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { databaseUrl } from './database-url.mjs';
import { complain, say } from './messages.mjs';
import { inRepository } from './repository.mjs';

const passwordMin = 12;
const [verb, email] = process.argv.slice(2);

if (verb !== 'add' || !/^[^\s@]+@[^\s@]+$/.test(email ?? '')) {
  complain('Usage: npm run admin -- add EMAIL');
  process.exit(2);
}
const password = process.env.ADMIN_PASSWORD || (await askForPassword());
if (password.length < passwordMin) {
  complain(`An admin's password has at least ${passwordMin} characters.`);
  process.exit(2);
}
await add();

async function add() {
  const load = (path) => import(pathToFileURL(inRepository(path)).href);
  const { Database } = await load('packages/service-kit/dist/index.js');
  const { AdminsRepository } = await load('services/identity/dist/src/admins/admins.repository.js');
  const { AdminsService } = await load('services/identity/dist/src/admins/admins.service.js');
  const database = await new Database({ url: databaseUrl(), service: 'identity', poolSize: 2 }).connect();
  const admins = new AdminsService(database, new AdminsRepository(database));
  const isNew = await admins.add(email, password).finally(() => database.close());
  if (isNew) say(`${email} is an admin now.`);
  else {
    complain(`${email} is an admin already; nothing was changed.`);
    process.exitCode = 1;
  }
}

/** Without echo: what is typed does not stay on the screen. */
async function askForPassword() {
  process.stdout.write('Password: ');
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: process.stdin.isTTY });
  const answer = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return answer;
}
