import { expect, it } from 'vitest';
import { listFailedTests } from './failed-tests.mjs';
import { inRepository } from './repository.mjs';
import { stages } from './test-stages.mjs';

const stageOf = (name) => stages.find((stage) => stage.name === name);
const failure = (file, title) => ({
  file: file && inRepository(file),
  title,
  details: 'The runner wrote no report.\nat x',
});

it('listFailedTests lists failed tests by file with the command that runs the file again', () => {
  const list = listFailedTests([
    { stage: stageOf('unit'), failures: [failure('sandbox/src/stripe/stripe-js.spec.ts', 'a card › is charged')] },
    {
      stage: stageOf('services'),
      failures: [
        failure('services/ledger/src/wallets/wallets.int.spec.ts', 'a wallet › pays'),
        failure('services/ledger/src/wallets/wallets.int.spec.ts', 'a wallet › is empty'),
      ],
    },
    { stage: stageOf('e2e'), failures: [failure('e2e/browser/wallet.spec.ts', null)] },
    { stage: stageOf('e2e'), failures: [failure(null, null)] },
  ]);
  expect(list).toBe(`Failed:

  sandbox/src/stripe/stripe-js.spec.ts
    ✗ a card › is charged
    $ npm run with-servers -- npx vitest run sandbox/src/stripe/stripe-js.spec.ts

  services/ledger/src/wallets/wallets.int.spec.ts
    ✗ a wallet › pays
    ✗ a wallet › is empty
    $ npm run with-servers -- node --experimental-vm-modules node_modules/jest/bin/jest.js --projects services/ledger --testPathPatterns services/ledger/src/wallets/wallets.int.spec.ts

  e2e/browser/wallet.spec.ts
    ✗ The runner wrote no report.
    $ npm run with-servers -- npx vitest run --root e2e --maxWorkers 1 browser/wallet.spec.ts

  the stage e2e
    ✗ The runner wrote no report.
    $ npm test -- e2e
`);
});

it('listFailedTests returns an empty text when nothing failed', () => {
  expect(listFailedTests([{ stage: stageOf('unit'), failures: [] }])).toBe('');
});
