import { runChecks } from './checks/run-checks.mjs';

/** `npm run check`: types, lint, boundaries, format and names. */
const { failed } = await runChecks();
process.exitCode = failed > 0 ? 1 : 0;
