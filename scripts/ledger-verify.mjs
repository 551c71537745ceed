/**
 * `npm run ledger:verify`: verifies every transaction, entry, account, withdrawal and checkpoint of the ledger, and what payments took,
 * against the invariants of docs/invariants.md. Prints the rows that break one and ends with code 1 when there are any. A
 * clean run forgets what the repeating checks had found. Reads DATABASE_URL, or finds the Postgres of `npm start` in DATA_DIR.
 */
import { pathToFileURL } from 'node:url';
import { crossCheckPayments } from './cross-check-payments.mjs';
import { databaseUrl } from './database-url.mjs';
import { bold, complain, dim, green, red, say, seconds } from './messages.mjs';
import { inRepository } from './repository.mjs';

const shownAtMost = 50;

const load = (path) => import(pathToFileURL(inRepository(path)).href);
const { Database } = await load('packages/service-kit/dist/index.js');
const { verifyLedger } = await load('services/ledger/dist/src/checks/verify-ledger.service.js');
const { ViolationsRepository } = await load('services/ledger/dist/src/checks/violations.repository.js');
const { deterministicId } = await load('services/payments/dist/src/providers/deterministic-id.js');

const url = databaseUrl();
const open = (service) => new Database({ url, service, poolSize: 2 }).connect();
const [ledger, payments] = await Promise.all([open('ledger'), open('payments')]);
try {
  const from = performance.now();
  const { transactions, checkpoints, checked } = await verifyLedger(ledger);
  const alsoChecked = await agreement();
  const all = [...checked, alsoChecked];
  for (const one of all) tell(one);
  const broken = all.reduce((sum, { violations }) => sum + violations.length, 0);
  const summary = `transactions up to ${transactions} and ${checkpoints} checkpoints in ${seconds(performance.now() - from)}`;
  if (broken === 0) await new ViolationsRepository(ledger).forgetAll();
  else process.exitCode = 1;
  say(broken === 0 ? `${green('The ledger is right')}: ${summary}` : `${red(`${broken} rows are wrong`)}: ${summary}`);
} catch (error) {
  complain(error.stack ?? String(error));
  process.exitCode = 2;
} finally {
  await Promise.all([ledger.close(), payments.close()]);
}

async function agreement() {
  const from = performance.now();
  const violations = await crossCheckPayments({ payments, ledger, deterministicId });
  return { name: 'L10 payments and ledger agree', violations, tookMs: performance.now() - from };
}

function tell({ name, violations, tookMs }) {
  say(`${violations.length === 0 ? green('✓') : red('✗')} ${name} ${dim(seconds(tookMs))}`);
  for (const { subject, details } of violations.slice(0, shownAtMost))
    say(`    ${bold(subject)} ${JSON.stringify(details)}`);
  if (violations.length > shownAtMost) say(`    and ${violations.length - shownAtMost} more`);
}
