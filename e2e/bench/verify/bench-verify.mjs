/**
 * Measures `npm run ledger:verify` over months of tips: of everything before the first month is closed, then by default and with
 * `--all` when the ended months are closed.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Database } from '../../../packages/service-kit/dist/index.js';
import { ClosingChecks } from '../../../services/ledger/dist/src/checks/closing-checks.service.js';
import { ViolationsRepository } from '../../../services/ledger/dist/src/checks/violations.repository.js';
import { ClosedMonthsRepository } from '../../../services/ledger/dist/src/period-close/closed-months.repository.js';
import { PeriodCloseService } from '../../../services/ledger/dist/src/period-close/period-close.service.js';
import { connect, scratchDatabase } from '../scratch-database.mjs';
import { addMonthsOfTips } from './months-of-tips.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sizes = { short: { tips: 50_000, months: 3 }, full: { tips: 1_000_000, months: 6 } };

export async function benchVerify({ databaseUrl, isShort }) {
  const { tips, months } = isShort ? sizes.short : sizes.full;
  const database = await scratchDatabase(databaseUrl);
  try {
    const owner = await connect(database.url);
    await addMonthsOfTips(owner, { tips, months });
    await owner.end();
    console.log(`${tips.toLocaleString('en')} tips in ${months} months and the current one`);
    const script = 'scripts/ledger-verify.mjs';
    await measure('no month closed', database.url, [script]);
    const from = performance.now();
    const closed = await closeMonths(database.url);
    console.log(`  ${closed.length} months closed in ${((performance.now() - from) / 1_000).toFixed(1)} s`);
    await measure('default', database.url, [script]);
    await measure('--all', database.url, [script, '--all']);
    await measure(`--month ${closed[0]}`, database.url, [script, '--month', closed[0]]);
  } finally {
    await database.drop();
  }
}

async function closeMonths(url) {
  const ledger = await new Database({ url, service: 'ledger', poolSize: 2 }).connect();
  try {
    const checks = new ClosingChecks(ledger, new ViolationsRepository(ledger));
    return await new PeriodCloseService(new ClosedMonthsRepository(ledger), checks).closeEndedMonths();
  } finally {
    await ledger.close();
  }
}

/** Prints the duration and the largest resident memory of a run, which must find nothing. */
async function measure(name, url, args) {
  const from = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, DATABASE_URL: url }, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  let peakKb = 0;
  const sampling = setInterval(() => (peakKb = Math.max(peakKb, peakOf(child.pid))), 50);
  const code = await new Promise((done) => child.once('close', done));
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`);
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  console.log(`  ${name.padEnd(20)}${seconds.padStart(7)} s ${(peakKb / 1_024).toFixed(0).padStart(5)} MB`);
}

function peakOf(pid) {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    // The process has ended in the meantime.
    return 0;
  }
}
