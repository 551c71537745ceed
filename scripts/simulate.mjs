/**
 * `npm run simulate -- month [--days 30] [--tips 10000] [--seed 1]`: simulated days of tips, refunds and disputes through
 * all providers and channels, against the sandbox on a virtual clock. Every night the clearing accounts of the ledger
 * are compared with what the providers settled. Ends with a line of counts, and with code 0 only when every night agrees
 * to the kobo and `ledger:verify` finds nothing.
 */
import { parseArgs } from 'node:util';
import { complain, green, red, say, seconds } from './messages.mjs';
import { withTestServers } from './servers/test-servers.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    days: { type: 'string', default: '30' },
    tips: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
});
const [days, tips, seed] = [values.days, values.tips, values.seed].map(Number);
const isUsable =
  positionals.join() === 'month' && [days, tips, seed].every((count) => Number.isInteger(count) && count > 0);
if (!isUsable) {
  complain('Usage: npm run simulate -- month [--days 30] [--tips 10000] [--seed 1]');
  process.exit(2);
}

const from = performance.now();
const isRight = await withTestServers(async (env) => {
  Object.assign(process.env, env);
  const { simulateMonth } = await import('./simulate/month.mjs');
  const result = await simulateMonth({ days, tips, seed });
  const { counts, nightsOff, violations, unexpected } = result;
  for (const night of nightsOff) say(`${red('✗')} ${JSON.stringify(night)}`);
  for (const violation of violations) say(`${red('✗')} ${JSON.stringify(violation)}`);
  for (const discrepancy of unexpected) say(`${red('✗')} ${JSON.stringify(discrepancy)}`);
  const isClean = nightsOff.length + violations.length + unexpected.length === 0 && counts.nights === days;
  const line = Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
  say(
    `${isClean ? green('The month is right') : red('The month is wrong')}: ${line}; ` +
      `clearing differs by 0 kobo on ${counts.nights - nightsOff.length} of ${days} nights, ` +
      `${violations.length} violations, ${unexpected.length} discrepancies, ${seconds(performance.now() - from)}`,
  );
  return isClean;
});
process.exit(isRight ? 0 : 1);
