import type { CDPSession, Page } from 'playwright-core';

export type PageMemory = { heapBytes: number; nodes: number; listeners: number };

/** What a page holds after its garbage was collected. */
export async function memoryMeter(page: Page): Promise<() => Promise<PageMemory>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  return () => measure(session);
}

async function measure(session: CDPSession): Promise<PageMemory> {
  // Once more for what the first round only made free.
  for (const _round of [1, 2]) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heapBytes: valueOf('JSHeapUsedSize'), nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') };
}
