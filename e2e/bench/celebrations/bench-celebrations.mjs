import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { inRepository } from '../../../scripts/repository.mjs';
import { measureFrames, obsFlags, openPreview, previewOf, showPreview, slowDown } from './frame-times.mjs';

const sets = ['owambe', 'stadium', 'worship', 'club', 'quiet', 'classic'];
const tiers = [1, 2, 3, 4, 5];
const MEASURED_MS = { long: 4_000, short: 1_500 };

/** Prints the frame times of every set and tier at 1080p, four times slowed, from the built pages. */
export async function benchCelebrations({ isShort }) {
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  );
  const server = await preview({ root: inRepository('frontend'), preview: { port: 0 }, logLevel: 'error' });
  const browser = await chromium.launch({ executablePath, args: obsFlags });
  try {
    for (const viewport of [
      { width: 1920, height: 1080 },
      { width: 1080, height: 1920 },
    ]) {
      const page = await browser.newPage({ viewport });
      await openPreview(page, server.resolvedUrls.local[0]);
      await slowDown(page, 4);
      for (const set of sets)
        for (const tier of tiers) {
          await showPreview(page, previewOf(set, tier, { takes: `${set}${tier}` }));
          const { medianMs, p95Ms } = await measureFrames(page, isShort ? MEASURED_MS.short : MEASURED_MS.long);
          console.log(
            `${viewport.width}x${viewport.height} ${set} tier ${tier}: median ${medianMs} ms, p95 ${p95Ms} ms`,
          );
        }
      await page.close();
    }
    await measureHeap(await browser.newPage(), server.resolvedUrls.local[0], isShort ? 200 : 2_000);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Prints the heap after the first 100 alerts and after all, each alert of another set and tier. */
async function measureHeap(page, url, alerts) {
  await openPreview(page, url);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const heapMb = async () => {
    for (const _round of [1, 2]) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 1e6).toFixed(2);
  };
  let warmMb = '';
  for (let alert = 0; alert < alerts; alert += 1) {
    if (alert === 100) warmMb = await heapMb();
    const preview = previewOf(sets[Math.floor(alert / tiers.length) % sets.length], 1 + (alert % tiers.length), {
      takes: `heap${alert}`,
    });
    await page.evaluate((message) => window.postMessage(message, '*'), { tipnaijaPreview: preview });
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
  }
  console.log(`heap: ${warmMb} MB after 100 alerts, ${await heapMb()} MB after ${alerts}`);
}
