import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; impact: string; help: string; nodes: { target: string[]; failureSummary: string }[] };

/** What fades or slides in is judged when it is there. What runs longer, such as a ticker, is judged as it is. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= 1_000;
    const running = document.getAnimations().filter((one) => one.playState === 'running' && isShort(one));
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

/** What axe finds serious or critical on the page once it is still, one line each. */
export async function seriousProblems(page: Page): Promise<string[]> {
  await untilStill(page);
  // A page's own policy forbids foreign scripts; evaluating is the test's hand, not the page's.
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } };
    return (await axe.run()).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
}
