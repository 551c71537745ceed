/**
 * `npm run simulate -- month [--days 30] [--tips 10000] [--seed 1]`: simulated days of tips, refunds and disputes through
 * all providers and channels, against the sandbox on a virtual clock. Every night the clearing accounts of the ledger
 * are compared with what the providers settled. Ends with a line of counts, and with code 0 only when every night agrees
 * to the kobo and `ledger:verify` finds nothing.
 *
 * `npm run simulate -- risk [--attempts 20000] [--networks 500] [--donors 2000] [--minutes 60] [--seed 1]`: card testers
 * among donors, decided by the rules of payments on a virtual clock. Prints the shares of each kind of attack, and ends
 * with code 0 only when those of the plain attack are within their limits.
 *
 * `npm run simulate -- polling [--checkouts 45000] [--tips 5000] [--hours 24] [--seed 1]`: a day of abandoned checkouts.
 * Ends with code 0 only when polling cost fewer calls than `callsPerDay` and confirmed every tip whose webhook was lost.
 */
import { parseArgs } from 'node:util';
import { complain, green, red, say, seconds } from './messages.mjs';
import { withTestServers } from './servers/test-servers.mjs';

const defaults = {
  month: { days: '30', tips: '10000', seed: '1' },
  risk: { attempts: '20000', networks: '500', donors: '2000', minutes: '60', seed: '1' },
  polling: { checkouts: '45000', tips: '5000', hours: '24', seed: '1' },
};
const callsPerDay = 2_000;

const [simulation, ...args] = process.argv.slice(2);
const options = Object.hasOwn(defaults, simulation ?? '') && readOptions(defaults[simulation], args);
if (!options) {
  complain('Usage: npm run simulate -- month [--days 30] [--tips 10000] [--seed 1]');
  complain(
    '       npm run simulate -- risk [--attempts 20000] [--networks 500] [--donors 2000] [--minutes 60] [--seed 1]',
  );
  complain('       npm run simulate -- polling [--checkouts 45000] [--tips 5000] [--hours 24] [--seed 1]');
  process.exit(2);
}

const from = performance.now();
const isRight = await withTestServers(async (env) => {
  Object.assign(process.env, env);
  if (simulation === 'month') return simulateDays(options);
  return simulation === 'risk' ? simulateCardTesters(options) : simulateCheckouts(options);
});
process.exit(isRight ? 0 : 1);

/** Returns the options as positive integers; undefined when one is not, or is unknown. */
function readOptions(known, given) {
  const declared = Object.entries(known).map(([name, value]) => [name, { type: 'string', default: value }]);
  try {
    const { values } = parseArgs({ args: given, options: Object.fromEntries(declared) });
    const counts = Object.entries(values).map(([name, value]) => [name, Number(value)]);
    return counts.every(([, count]) => Number.isInteger(count) && count > 0) ? Object.fromEntries(counts) : undefined;
  } catch {
    return undefined;
  }
}

async function simulateDays({ days, tips, seed }) {
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
}

async function simulateCardTesters(sizes) {
  const { attacks, simulateAttack, isWithinLimits } = await import('./simulate/attack.mjs');
  const percent = (share) => `${(share * 100).toFixed(2)}%`;
  const results = [];
  for (const attack of Object.keys(attacks)) {
    const result = await simulateAttack({ ...sizes, attack, redisUrl: process.env.TEST_REDIS_URL });
    results.push(result);
    const { stopped, donorsChallenged, donorsRefused, challengedBefore } = result;
    say(
      `${attack} (${attacks[attack]}): ${percent(stopped)} stopped before the provider; of the donors ` +
        `${percent(donorsChallenged)} challenged, ${percent(donorsRefused)} refused, ${percent(challengedBefore)} challenged without an attack`,
    );
  }
  const isRight = isWithinLimits(results[0]);
  say(
    `${isRight ? green('The rules hold') : red('The rules fail')}: ${sizes.attempts} attempts from ${sizes.networks} ` +
      `networks among ${sizes.donors} donors, ${seconds(performance.now() - from)}`,
  );
  return isRight;
}

async function simulateCheckouts(sizes) {
  const { simulatePolling } = await import('./simulate/polling.mjs');
  const { calls, lookUps, lists, lost, unconfirmed, slowestMs } = await simulatePolling(sizes);
  const isRight = calls * (24 / sizes.hours) < callsPerDay && unconfirmed === 0;
  say(
    `${isRight ? green('Polling is cheap') : red('Polling is wrong')}: ${sizes.checkouts} abandoned checkouts and ` +
      `${sizes.tips} tips a day cost ${calls} calls in ${sizes.hours} hours (${lists} list pages, ${lookUps} look-ups); ` +
      `${lost} webhooks lost, ${unconfirmed} of them not confirmed in ten minutes; slowest run ${Math.round(slowestMs)} ms, ` +
      seconds(performance.now() - from),
  );
  return isRight;
}
