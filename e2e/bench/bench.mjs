/**
 * `npm run bench -- <section> [--short]` measures the product and the baselines in the same run on the same machine. Uses
 * TEST_DATABASE_URL and TEST_REDIS_URL when set, otherwise starts its own servers. Requires a built product.
 */
import { withTestServers } from '../../scripts/servers/test-servers.mjs';
import { benchAlert } from './alert/bench-alert.mjs';
import { benchSilentPush, benchSources } from './beside/bench-beside.mjs';
import { benchCelebrations } from './celebrations/bench-celebrations.mjs';
import { benchCosts } from './costs/bench-costs.mjs';
import { benchFanout } from './fanout/bench-fanout.mjs';
import { benchLedger } from './ledger/bench-ledger.mjs';
import { benchLists } from './lists/bench-lists.mjs';
import { benchOverload } from './overload/bench-overload.mjs';
import { benchPage } from './page/bench-page.mjs';
import { benchSettle } from './settle/bench-settle.mjs';
import { benchStart } from './start/bench-start.mjs';
import { benchVerify } from './verify/bench-verify.mjs';
import { benchVisible } from './visible/bench-visible.mjs';
import { benchWakeups } from './wakeups/bench-wakeups.mjs';
import { benchWeb } from './web/bench-web.mjs';

const sections = {
  ledger: benchLedger,
  settle: benchSettle,
  alert: benchAlert,
  visible: benchVisible,
  fanout: benchFanout,
  sources: benchSources,
  'silent-push': benchSilentPush,
  overload: benchOverload,
  page: benchPage,
  lists: benchLists,
  verify: benchVerify,
  start: benchStart,
  wakeups: benchWakeups,
  costs: benchCosts,
  web: benchWeb,
  celebrations: benchCelebrations,
};

const [name, ...options] = process.argv.slice(2);
const section = sections[name];
if (!section || options.some((option) => option !== '--short')) {
  console.error(`npm run bench -- [${Object.keys(sections).join('|')}] [--short]`);
  process.exit(2);
}

// process.exit() runs the exit handlers, which kill the started processes also after a signal.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
process.setMaxListeners(0);

await withTestServers(async (servers) => {
  await section({
    databaseUrl: servers.TEST_DATABASE_URL,
    redisUrl: servers.TEST_REDIS_URL,
    isShort: options.includes('--short'),
  });
}, section.servers).catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
process.exit();
