/**
 * `npm run ledger:verify [-- --all | --month 2026-10]`: verifies transactions, entries, accounts, withdrawals and checkpoints
 * of the ledger, and what payments took, against the invariants of docs/invariants.md: by default the chain of closed months
 * and everything since the last of them, with `--all` everything, with `--month` one closed month. Prints the rows that break
 * one and ends with code 1 when there are any. A clean run over everything forgets what the repeating checks had found.
 * Reads DATABASE_URL, or finds the Postgres of `npm start` in DATA_DIR.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { crossCheckPayments } from './cross-check-payments.mjs';
import { databaseUrl } from './database-url.mjs';
import { bold, complain, dim, green, red, say, seconds } from './messages.mjs';
import { inRepository } from './repository.mjs';

const shownAtMost = 50;

const { all: isAll, month } = readOptions();
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
  const { verified, checkpoints, checked } = await verifyLedger(ledger, { isAll, month, onMonth: tellMonth });
  const alsoChecked = await agreement(verified);
  const all = [...checked, alsoChecked];
  for (const one of all) tell(one);
  const broken = all.reduce((sum, { violations }) => sum + violations.length, 0);
  const transactions = verified.after > 0 ? `transactions ${verified.after + 1} to` : 'transactions up to';
  const summary = `${transactions} ${verified.upTo} and ${checkpoints} checkpoints in ${seconds(performance.now() - from)}`;
  if (broken > 0) process.exitCode = 1;
  else if (verified.after === 0 && !verified.until) await new ViolationsRepository(ledger).forgetAll();
  say(broken === 0 ? `${green('The ledger is right')}: ${summary}` : `${red(`${broken} rows are wrong`)}: ${summary}`);
} catch (error) {
  complain(error instanceof RangeError ? error.message : (error.stack ?? String(error)));
  process.exitCode = 2;
} finally {
  await Promise.all([ledger.close(), payments.close()]);
}

function readOptions() {
  try {
    const { values } = parseArgs({ options: { all: { type: 'boolean' }, month: { type: 'string' } } });
    if (!(values.all && values.month)) return values;
  } catch {
    // The usage follows.
  }
  complain('Usage: npm run ledger:verify [-- --all | --month 2026-10]');
  process.exit(2);
}

async function agreement(period) {
  const from = performance.now();
  const violations = await crossCheckPayments({ payments, ledger, deterministicId }, period);
  return { name: 'L10 payments and ledger agree', violations, tookMs: performance.now() - from };
}

function tellMonth({ month, transactions, violations, tookMs }) {
  const counts = `${transactions} transactions, ${violations} violations`;
  say(`${violations === 0 ? green('✓') : red('✗')} ${month}: ${counts} ${dim(seconds(tookMs))}`);
}

function tell({ name, violations, tookMs }) {
  say(`${violations.length === 0 ? green('✓') : red('✗')} ${name} ${dim(seconds(tookMs))}`);
  for (const { subject, details } of violations.slice(0, shownAtMost))
    say(`    ${bold(subject)} ${JSON.stringify(details)}`);
  if (violations.length > shownAtMost) say(`    and ${violations.length - shownAtMost} more`);
}
