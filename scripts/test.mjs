import { buildAll, buildServices } from './build.mjs';
import { checkBundleSizes } from './bundle-size.mjs';
import { runChecks } from './checks/run-checks.mjs';
import { listFailedTests } from './failed-tests.mjs';
import { installDependencies } from './install.mjs';
import { bundleJestPackages } from './jest-packages.mjs';
import { bold, dim, green, red, seconds } from './messages.mjs';
import { withTestServers } from './servers/test-servers.mjs';
import { runStage, stages } from './test-stages.mjs';
import { afterRepeating, filesToRepeat } from './unstable-tests.mjs';

/**
 * `npm test`: runs everything from a bare checkout. `npm test -- unit` runs one stage. The last line is the result;
 * before it come the failed tests with the commands that repeat them.
 */
const [requestedStage] = process.argv.slice(2);
const names = ['check', ...stages.map(({ name }) => name)];
if (requestedStage && !names.includes(requestedStage)) {
  console.error(`There is no stage "${requestedStage}". There are: ${names.join(', ')}.`);
  process.exit(2);
}

const interruption = new AbortController();
const { signal } = interruption;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => interruption.abort());

const total = { passed: 0, failed: 0 };
/** The failures so far, for the list at the end. */
const results = [];
const addFailure = (name, title) => results.push({ stage: { name }, failures: [{ file: null, title, details: '' }] });
const count = ({ passed, failed }) => {
  total.passed += passed;
  total.failed += failed;
};

try {
  await installDependencies({ signal });
  if (!requestedStage || requestedStage === 'check') {
    const checks = await runChecks({ signal });
    count(checks);
    if (checks.failed > 0) addFailure('check', `${checks.failed} failed`);
  }
  const chosen = stages.filter(({ name }) => !requestedStage || requestedStage === name);
  if (chosen.length > 0) {
    const needsPages = chosen.some((stage) => stage.needsPages);
    await (needsPages ? buildAll({ signal }) : buildServices({ signal }));
    await bundleJestPackages();
    if (needsPages) {
      const weights = checkBundleSizes();
      count(weights);
      if (weights.failed > 0) addFailure('e2e', 'a page weighs more than its budget');
    }
    await withTestServers((servers) => runStages(chosen, servers), { isDurable: false });
  }
} catch (error) {
  count({ passed: 0, failed: 1 });
  console.error(signal.aborted ? 'Interrupted.' : `${red('✗')} ${error.message}`);
}

const unstable = results.map(({ stage, unstable: failures = [] }) => ({ stage, failures }));
for (const list of [listFailedTests(unstable, 'Unstable: failed, then passed alone'), listFailedTests(results)])
  if (list) console.log(list);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

/**
 * Runs the stages sequentially: in parallel they would compete for the processors and distort each other's
 * measurements.
 */
async function runStages(chosen, servers) {
  for (const stage of chosen) {
    const from = performance.now();
    const result = await runAndRepeat(stage, { env: { ...servers, SKIP_BUILD: '1' }, signal });
    count(result);
    results.push({ stage, failures: result.failures, unstable: result.unstable });
    const sign = result.failed > 0 ? red('✗') : green('✓');
    const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
    const took = dim(seconds(performance.now() - from));
    console.log(`${sign} ${bold(stage.name)}: ${result.passed} passed, ${result.failed} failed${skipped} ${took}`);
    for (const { file, title, details } of [...result.failures, ...result.unstable])
      console.log(`\n${[file, title, details].filter(Boolean).join('\n').replace(/^/gm, '    ')}\n`);
  }
}

async function runAndRepeat(stage, options) {
  const result = await runStage(stage, options);
  const files = process.env.CI === 'true' ? filesToRepeat(result) : [];
  if (files.length === 0) return { ...result, unstable: [] };
  return afterRepeating(result, await runStage(stage, { ...options, files }));
}
