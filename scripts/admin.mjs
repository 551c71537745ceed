/**
 * Creates and changes admins, on a machine of the product:
 *   npm run admin -- add EMAIL ROLE                support, finance or owner; the password is asked for, or read from NEW_ADMIN_PASSWORD
 *   npm run admin -- role EMAIL ROLE               another role; signs them out everywhere
 *   npm run admin -- password EMAIL                a new one, asked for or read from NEW_ADMIN_PASSWORD; signs them out everywhere
 *   npm run admin -- disable EMAIL                 for one who leaves: signs them out everywhere, and no login works
 *   npm run admin -- enable EMAIL                  takes that back
 *   npm run admin -- disable-2fa EMAIL             for a phone that was lost: removes app, passkeys and recovery codes
 * Reads DATABASE_URL, or finds the Postgres of `npm start` in DATA_DIR.
 */
import { pathToFileURL } from 'node:url';
import { ask } from './ask.mjs';
import { databaseUrl } from './database-url.mjs';
import { complain, say } from './messages.mjs';
import { inRepository } from './repository.mjs';

const verbs = {
  add,
  role: changeRole,
  password: changePassword,
  disable,
  enable,
  'disable-2fa': disableTwoFactor,
};
const [verb, email, role] = process.argv.slice(2);

if (!Object.hasOwn(verbs, verb ?? '') || !/^[^\s@]+@[^\s@]+$/.test(email ?? '')) {
  complain(`Usage: npm run admin -- ${Object.keys(verbs).join('|')} EMAIL`);
  process.exit(2);
}
const load = (path) => import(pathToFileURL(inRepository(path)).href);
const { limits } = await load('packages/contracts/dist/limits.js');
const { adminRoles } = await load('packages/contracts/dist/admin-roles.js');
if (['add', 'role'].includes(verb) && !adminRoles.includes(role)) {
  complain(`Name the role: npm run admin -- ${verb} ${email} ${adminRoles.join('|')}`);
  process.exit(2);
}
const { Database } = await load('packages/service-kit/dist/index.js');
const database = await new Database({ url: databaseUrl(), service: 'identity', poolSize: 2 }).connect();
const { access, admins } = await identityServices();
await verbs[verb]().finally(() => database.close());

/** Identity's services without Nest, with what these commands need. */
async function identityServices() {
  const loadFromIdentity = (name) => load(`services/identity/dist/src/${name}.js`);
  const { AdminAccess } = await loadFromIdentity('admins/admin-access.service');
  const { AuditLogRepository } = await loadFromIdentity('admins/audit-log.repository');
  const { AuditLogService } = await loadFromIdentity('admins/audit-log.service');
  const { AdminsRepository } = await loadFromIdentity('admins/admins.repository');
  const { AdminsService } = await loadFromIdentity('admins/admins.service');
  const { TwoFactorRepository } = await loadFromIdentity('two-factor/two-factor.repository');
  const { TwoFactorService } = await loadFromIdentity('two-factor/two-factor.service');
  const repository = new AdminsRepository(database);
  const auditLog = new AuditLogService(database, new AuditLogRepository(database));
  const twoFactor = new TwoFactorService(database, new TwoFactorRepository(database));
  return {
    admins: new AdminsService(database, repository),
    access: new AdminAccess(database, repository, auditLog, twoFactor),
  };
}

async function add() {
  const password = await readPassword();
  if (isTooShort(password)) return;
  if (await admins.add(email, password, role)) say(`${email} is an admin now, with the role ${role}.`);
  else fail(`${email} is an admin already; nothing was changed.`);
}

async function changeRole() {
  report(await access.setRole(email, role), {
    done: `${email} has the role ${role} now, and was signed out everywhere.`,
    unchanged: `${email} has this role already; nothing was changed.`,
    last: `${email} is the only owner who can sign in. Make another admin an owner first.`,
  });
}

async function changePassword() {
  const password = await readPassword();
  if (isTooShort(password)) return;
  report(await access.setPassword(email, password), {
    done: `${email} has a new password, and was signed out everywhere.`,
  });
}

async function disable() {
  report(await access.disable(email), {
    done: `${email} was signed out everywhere and cannot sign in any more.`,
    unchanged: `${email} is disabled already; nothing was changed.`,
    last: `${email} is the only owner who can sign in. Add or enable another first: npm run admin -- add EMAIL owner`,
  });
}

async function enable() {
  report(await access.enable(email), {
    done: `${email} can sign in again, with the password and second factor of before.`,
    unchanged: `${email} is not disabled; nothing was changed.`,
  });
}

async function disableTwoFactor() {
  report(await access.removeSecondFactors(email), {
    done: `${email} signs in with the password alone again, and was signed out.`,
    unchanged: `${email} has no second factor; nothing was changed.`,
  });
}

/** Not ADMIN_PASSWORD, which may still be set in the environment: it is the first admin's, and may be the stolen one. */
function readPassword() {
  return process.env.NEW_ADMIN_PASSWORD || ask('New password: ', { isSecret: true });
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
