import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundaryCommand } from './checks/boundaries.mjs';

/** A small tree in which every file violates one rule, so that the test notices a rule that stops firing. */
const violations = {
  'contracts-stand-alone': ['packages/contracts/src/a.ts', "import '@tipnaija/messaging';"],
  'messaging-knows-contracts-only': ['packages/messaging/src/a.ts', "import '@tipnaija/service-kit';"],
  'service-kit-knows-no-service': [
    'packages/service-kit/src/a.ts',
    "import '../../../services/ledger/src/wallets/wallet.js';",
  ],
  'services-never-meet': ['services/payments/src/a.ts', "import '../../ledger/src/wallets/wallet.js';"],
  'services-import-no-application': ['services/payments/src/b.ts', "import '../../../sandbox/src/a.js';"],
  'sandbox-is-a-stranger': [
    'sandbox/src/a.ts',
    "import type { Kobo } from '@tipnaija/contracts';\nexport type A = Kobo;",
  ],
  'e2e-is-a-black-box': ['e2e/tests/a.e2e.ts', "import '@tipnaija/messaging';"],
  'frontend-knows-contracts-only': ['frontend/src/lib/a.ts', "import '@tipnaija/service-kit';"],
  'frontend-takes-plain-contracts': [
    'frontend/src/lib/b.ts',
    "import { SignUpRequest } from '@tipnaija/contracts';\nnew SignUpRequest();",
  ],
  'redis-only-in-messaging': ['services/ledger/src/a.ts', "import { Redis } from 'ioredis';\nnew Redis();"],
  'no-react-behind-the-door': ['services/ledger/src/b.ts', "import 'react';"],
  'no-server-in-the-browser': ['frontend/src/lib/c.ts', "import '@nestjs/common';"],
  'sandbox-without-our-stack': ['sandbox/src/b.ts', "import 'typeorm';"],
  'scripts-run-without-dependencies': ['scripts/start.mjs', "import 'pg';"],
  'entries-never-touch-sql': ['services/ledger/src/wallets/wallets.rpc.ts', "import './wallets.repository.js';"],
  'repositories-stay-home': [
    'services/ledger/src/seals/seals.service.ts',
    "import '../wallets/wallets.repository.js';",
  ],
  'repositories-below-the-root': ['services/ledger/src/checks.module.ts', "import './wallets/wallets.repository.js';"],
  'services-point-inwards': ['services/ledger/src/wallets/wallets.service.ts', "import './wallets.rpc.js';"],
  'repositories-know-no-service': [
    'services/ledger/src/wallets/wallets.repository.ts',
    "import './wallets.service.js';",
  ],
  'pure-files-stay-pure': ['services/ledger/src/wallets/balance.ts', "import './wallets.repository.js';"],
  'features-never-meet': ['frontend/src/features/wallet/a.ts', "import '../goal/goal';"],
  'features-below-app': ['frontend/src/features/goal/goal.ts', "import '../../app/router';"],
  'building-blocks-at-the-bottom': ['frontend/src/lib/d.ts', "import '../features/goal/goal';"],
  'overlay-stays-light': ['frontend/src/overlay/a.ts', "import 'radix-ui';"],
  'no-circular': ['services/ledger/src/wallets/one.ts', "import type { Two } from './two.js';\nexport type One = Two;"],
};

const neighbours = {
  'services/ledger/src/wallets/wallet.ts': 'export const wallet = 1;',
  'services/ledger/src/wallets/two.ts': "import type { One } from './one.js';\nexport type Two = One;",
  'services/ledger/src/ledger.module.ts': "import './wallets/wallets.module.js';",
  'services/ledger/src/wallets/wallets.module.ts': "import './wallets.repository.js';",
  'services/ledger/src/wallets/fee.ts': "import { kobo } from '@tipnaija/contracts';\nexport const fee = kobo;",
  'frontend/src/app/router.ts': 'export const router = 1;',
  'frontend/src/app/paths.ts': 'export const paths = 1;',
  'frontend/src/features/premium/premium.ts':
    "import type { CurrentUser } from '@tipnaija/contracts';\nimport { naira } from '@tipnaija/contracts/money';\nimport { paths } from '../../app/paths';\nexport const user = [naira, paths] as unknown as CurrentUser;",
  'packages/messaging/src/redis.ts': "import 'ioredis';",
  'packages/contracts/package.json':
    '{ "name": "@tipnaija/contracts", "exports": { ".": "./dist/index.js", "./*": "./dist/*.js" } }',
  'packages/contracts/dist/index.js': 'export class SignUpRequest {}',
  'packages/contracts/dist/money.js': 'export const naira = 1;',
  'scripts/late.mjs':
    "import { join } from 'node:path';\nexport const load = () => import(join('p', 'g'));\nexport const pg = () => import('pg');",
};

let tree;
let report;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'tipnaija-boundaries-'));
  const files = [...Object.values(violations), ...Object.entries(neighbours)];
  for (const [path, text] of files) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), `${text}\n`);
  }
  mkdirSync(join(tree, 'node_modules/@tipnaija'), { recursive: true });
  symlinkSync('../../packages/contracts', join(tree, 'node_modules/@tipnaija/contracts'));
  report = cruise(tree);
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

function cruise(cwd) {
  const [program, ...args] = boundaryCommand(cwd, 'json');
  try {
    return JSON.parse(execFileSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 64e6 }));
  } catch (error) {
    return JSON.parse(error.stdout);
  }
}

describe('boundary rules', () => {
  it.each(Object.entries(violations))('%s reports a violation', (rule, [path]) => {
    const found = report.summary.violations.filter(({ from }) => from === path).map((violation) => violation.rule.name);
    expect(found).toContain(rule);
  });

  it('each have a violation in this tree and a comment with the alternative', () => {
    const rules = report.summary.ruleSetUsed.forbidden;
    expect(rules.map(({ name }) => name).sort()).toEqual(Object.keys(violations).sort());
    for (const rule of rules) expect(rule.comment.length).toBeGreaterThan(40);
  });

  it.each(Object.keys(neighbours).filter((path) => path.includes('/src/') && !path.endsWith('two.ts')))(
    '%s has no violation',
    (path) => {
      expect(report.summary.violations.filter(({ from }) => from === path)).toEqual([]);
    },
  );
});
