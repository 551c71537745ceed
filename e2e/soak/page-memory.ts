import type { CDPSession, Page } from 'playwright-core';

export type PageMemory = { heapBytes: number; nodes: number; listeners: number };

/** Returns a function that measures the page's memory after garbage collection. */
export async function memoryMeter(page: Page): Promise<() => Promise<PageMemory>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  return () => measure(session);
}

async function measure(session: CDPSession): Promise<PageMemory> {
  // The second collection frees objects that the first one only made unreachable.
  for (const _round of [1, 2]) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const getMetric = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heapBytes: getMetric('JSHeapUsedSize'),
    nodes: getMetric('Nodes'),
    listeners: getMetric('JSEventListeners'),
  };
}
