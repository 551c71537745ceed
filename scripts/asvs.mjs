/**
 * `npm run asvs`: prints each ASVS requirement with its status, its implementation and the tests that verify it, as a
 * Markdown table.
 */
import { findTaggedTests, readRequirements } from './asvs/coverage.mjs';

const tagged = findTaggedTests();
console.log('| requirement | status | how | where | tests |\n|---|---|---|---|---|');
for (const [number, entry] of Object.entries(readRequirements())) {
  const { status, how, why, where = [], tests } = entry;
  const proof = tests ?? (tagged.get(number) ?? []).join(', ');
  console.log(`| ${[number, status, how ?? why, where.join(', '), proof].join(' | ')} |`);
}
