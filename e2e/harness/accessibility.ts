import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; impact: string; help: string; nodes: { target: string[]; failureSummary: string }[] };

/** Waits for the animations of up to 1 s. Longer animations, such as a ticker, keep running. */
async function waitForShortAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= 1_000;
    const running = document
      .getAnimations()
      .filter((animation) => animation.playState === 'running' && isShort(animation));
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

/** Returns the axe violations with impact `serious` or `critical`, one line each, after short animations have ended. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  await waitForShortAnimations(page);
  // The page's content security policy forbids a script tag; evaluate() bypasses it.
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } };
    return (await axe.run()).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
}
