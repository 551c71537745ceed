/**
 * Admins, made and changed at the house's own machine:
 *   npm run admin -- add EMAIL                     the password is asked for, or read from ADMIN_PASSWORD
 *   npm run admin -- second-factor EMAIL           from then on every login needs a code of the phone as well
 *   npm run admin -- without-second-factor EMAIL   for a phone that was lost
 * Reads DATABASE_URL, or finds the Postgres of `npm start` in DATA_DIR, and ENCRYPTION_KEY, which has to be identity's.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { resolveConfiguration } from './configuration.mjs';
import { databaseUrl } from './database-url.mjs';
import { complain, say } from './messages.mjs';
import { inRepository } from './repository.mjs';

const verbs = { add, 'second-factor': giveSecondFactor, 'without-second-factor': takeSecondFactor };
const [verb, email] = process.argv.slice(2);

if (!Object.hasOwn(verbs, verb ?? '') || !/^[^\s@]+@[^\s@]+$/.test(email ?? '')) {
  complain(`Usage: npm run admin -- ${Object.keys(verbs).join('|')} EMAIL`);
  process.exit(2);
}
const load = (path) => import(pathToFileURL(inRepository(path)).href);
const ofAdmins = (name) => load(`services/identity/dist/src/admins/${name}.js`);
const { Database } = await load('packages/service-kit/dist/index.js');
const { SecondFactors } = await ofAdmins('second-factors.service');
const { SecondFactorsRepository } = await ofAdmins('second-factors.repository');
const database = await new Database({ url: databaseUrl(), service: 'identity', poolSize: 2 }).connect();
const secondFactors = new SecondFactors(database, new SecondFactorsRepository(database), { encryptionKeys });
await verbs[verb]().finally(() => database.close());

async function add() {
  const { limits } = await load('packages/contracts/dist/limits.js');
  const { AdminsRepository } = await ofAdmins('admins.repository');
  const { AdminsService } = await ofAdmins('admins.service');
  const password = process.env.ADMIN_PASSWORD || (await ask('Password: ', { isSecret: true }));
  if (password.length < limits.adminPassword.min) {
    complain(`An admin's password has at least ${limits.adminPassword.min} characters.`);
    process.exitCode = 2;
    return;
  }
  const admins = new AdminsService(database, new AdminsRepository(database), secondFactors);
  if (await admins.add(email, password)) say(`${email} is an admin now.`);
  else fail(`${email} is an admin already; nothing was changed.`);
}

async function giveSecondFactor() {
  if (encryptionKeys().length === 0) return fail('ENCRYPTION_KEY is missing: it has to be the one identity runs with.');
  const offered = await secondFactors.offer(email);
  if (!offered) return fail(`${email} is no admin.`);
  say(
    `Put this into the authenticator app of ${email}, as a QR code or by hand:\n\n  ${offered.address}\n  ${offered.secret}\n`,
  );
  const code = (await ask('The code the app shows: ')).replace(/\s/g, '');
  if (await secondFactors.confirm(email, offered, code))
    say(`${email} needs a code at every login now, and was signed out.`);
  else fail('That is not the code of this secret; nothing was changed.');
}

async function takeSecondFactor() {
  if (await secondFactors.remove(email)) say(`${email} signs in with the password alone again, and was signed out.`);
  else fail(`${email} is no admin.`);
}

function fail(words) {
  complain(words);
  process.exitCode = 1;
}

function encryptionKeys() {
  const former = (process.env.FORMER_ENCRYPTION_KEYS ?? '').split(',').filter(Boolean);
  if (process.env.NODE_ENV === 'production') return [process.env.ENCRYPTION_KEY ?? '', ...former].filter(Boolean);
  return [resolveConfiguration(process.env).encryptionKey, ...former];
}

/** A secret without echo: what is typed does not stay on the screen. */
async function ask(question, { isSecret = false } = {}) {
  process.stdout.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isSecret ? silence : process.stdout;
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const answer = await terminal.question('');
  terminal.close();
  if (isSecret) process.stdout.write('\n');
  return answer;
}
