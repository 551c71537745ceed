/**
 * Creates and changes admins, on a machine of the product:
 *   npm run admin -- add EMAIL                     the password is asked for, or read from ADMIN_PASSWORD
 *   npm run admin -- password EMAIL                a new one, asked for or read from NEW_ADMIN_PASSWORD; signs them out everywhere
 *   npm run admin -- disable EMAIL                 for one who leaves: signs them out everywhere, and no login works
 *   npm run admin -- enable EMAIL                  takes that back
 *   npm run admin -- second-factor EMAIL           from then on every login needs a code of the phone as well
 *   npm run admin -- disable-2fa EMAIL   for a phone that was lost
 * Reads DATABASE_URL, or finds the Postgres of `npm start` in DATA_DIR, and ENCRYPTION_KEY, which has to be identity's; both from the
 * environment or the root .env.
 */
import { pathToFileURL } from 'node:url';
import { ask } from './ask.mjs';
import { resolveConfiguration } from './configuration.mjs';
import { databaseUrl } from './database-url.mjs';
import { withEnvironmentFile } from './environment-file.mjs';
import { complain, say } from './messages.mjs';
import { inRepository } from './repository.mjs';

const verbs = {
  add,
  password: changePassword,
  disable,
  enable,
  'second-factor': enableTwoFactor,
  'disable-2fa': disableTwoFactor,
};
const [verb, email] = process.argv.slice(2);

if (!Object.hasOwn(verbs, verb ?? '') || !/^[^\s@]+@[^\s@]+$/.test(email ?? '')) {
  complain(`Usage: npm run admin -- ${Object.keys(verbs).join('|')} EMAIL`);
  process.exit(2);
}
const load = (path) => import(pathToFileURL(inRepository(path)).href);
const { limits } = await load('packages/contracts/dist/limits.js');
const { Database } = await load('packages/service-kit/dist/index.js');
const database = await new Database({ url: databaseUrl(), service: 'identity', poolSize: 2 }).connect();
const { access, admins, secondFactors } = await identityServices({ encryptionKeys });
await verbs[verb]().finally(() => database.close());

/** Identity's services without Nest, wired as its module wires them. */
async function identityServices(config) {
  const loadFromIdentity = (name) => load(`services/identity/dist/src/${name}.js`);
  const { AdminAccess } = await loadFromIdentity('admins/admin-access.service');
  const { AuditLogRepository } = await loadFromIdentity('admins/audit-log.repository');
  const { AuditLogService } = await loadFromIdentity('admins/audit-log.service');
  const { AdminsRepository } = await loadFromIdentity('admins/admins.repository');
  const { AdminsService } = await loadFromIdentity('admins/admins.service');
  const { DevicesService } = await loadFromIdentity('devices/devices.service');
  const { SecondFactors } = await loadFromIdentity('admins/second-factors.service');
  const { SecondFactorsRepository } = await loadFromIdentity('admins/second-factors.repository');
  const repository = new AdminsRepository(database);
  const secondFactors = new SecondFactors(database, new SecondFactorsRepository(database), config);
  return {
    secondFactors,
    admins: new AdminsService(database, repository, secondFactors, new DevicesService(config)),
    access: new AdminAccess(database, repository, new AuditLogService(database, new AuditLogRepository(database))),
  };
}

async function add() {
  const password = process.env.ADMIN_PASSWORD || (await ask('Password: ', { isSecret: true }));
  if (isTooShort(password)) return;
  if (await admins.add(email, password)) say(`${email} is an admin now.`);
  else fail(`${email} is an admin already; nothing was changed.`);
}

async function changePassword() {
  // Not ADMIN_PASSWORD, which may still be set in the environment and may be the stolen password.
  const password = process.env.NEW_ADMIN_PASSWORD || (await ask('New password: ', { isSecret: true }));
  if (isTooShort(password)) return;
  report(await access.setPassword(email, password), {
    done: `${email} has a new password, and was signed out everywhere.`,
  });
}

async function disable() {
  report(await access.disable(email), {
    done: `${email} was signed out everywhere and cannot sign in any more.`,
    unchanged: `${email} is disabled already; nothing was changed.`,
    last: `${email} is the only admin who can sign in. Add or enable another first: npm run admin -- add EMAIL`,
  });
}

async function enable() {
  report(await access.enable(email), {
    done: `${email} can sign in again, with the password and second factor of before.`,
    unchanged: `${email} is not disabled; nothing was changed.`,
  });
}

async function enableTwoFactor() {
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

async function disableTwoFactor() {
  if (await secondFactors.remove(email)) say(`${email} signs in with the password alone again, and was signed out.`);
  else fail(`${email} is no admin.`);
}

function report(outcome, words) {
  if (outcome === 'done' || outcome === 'unchanged') say(words[outcome]);
  else fail(words[outcome] ?? `${email} is no admin.`);
}

function isTooShort(password) {
  if (password.length >= limits.adminPassword.min && password.length <= limits.password.max) return false;
  complain(`An admin's password has ${limits.adminPassword.min} to ${limits.password.max} characters.`);
  process.exitCode = 2;
  return true;
}

function fail(words) {
  complain(words);
  process.exitCode = 1;
}

/**
 * A container of identity has only its own part of the configuration, so the key is read directly from the environment.
 */
function encryptionKeys() {
  const env = withEnvironmentFile(inRepository('.env'), process.env);
  const former = (env.FORMER_ENCRYPTION_KEYS ?? '').split(',').filter(Boolean);
  if (env.ENCRYPTION_KEY) return [env.ENCRYPTION_KEY, ...former];
  return env.NODE_ENV === 'production' ? former : [resolveConfiguration(env).encryptionKey, ...former];
}
