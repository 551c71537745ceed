/**
 * Frame times of the alert sets in the browser: on a processor slowed four times, with the command line of OBS's
 * browser source without shared textures (obs-browser, browser-app.cpp).
 */
export const obsFlags = [
  '--no-sandbox',
  '--disable-gpu-compositing',
  '--disable-features=HardwareMediaKeyHandling',
  '--autoplay-policy=no-user-gesture-required',
];

const amounts = [50_000, 250_000, 750_000, 3_500_000, 50_000_000];

/** @returns the settings and the alert that the preview page shows for a set and a tier (1 to 5) */
export function previewOf(set, tier, part = {}) {
  return {
    settings: {
      theme: {
        backgroundColor: '#0f172a',
        opacity: 90,
        primaryColor: '#22c55e',
        textColor: '#ffffff',
        borderRadius: 8,
      },
      layout: { position: 'top-center', size: 'medium' },
      effects: { glow: true, shake: true },
      animation: { entrance: 'slideInFromTop' },
      alertSet: set,
    },
    custom: { tiers: [], css: '' },
    alert: {
      id: 1,
      kind: 'donation',
      previousId: 0,
      donorName: 'Ọláṣùbọ̀mí Ƙwaƙwa',
      amount: amounts[tier - 1],
      message: 'Keep the music playing, Lagos is listening!',
      giftEffect: 'hearts',
      createdAt: '2026-11-22T19:14:05.000Z',
    },
    takes: 1,
    ...part,
  };
}

/** Opens `/overlay/preview` of this origin and waits until it listens for messages, which it reports by one. */
export async function openPreview(page, origin) {
  await page.addInitScript(() =>
    addEventListener('message', ({ data }) => {
      if (data?.tipnaijaPreviewReady) globalThis.isPreviewReady = true;
    }),
  );
  await page.goto(new URL('/overlay/preview', origin).href);
  await page.waitForFunction(() => globalThis.isPreviewReady);
}

/** Shows a preview on a page that `openPreview` opened. */
export async function showPreview(page, preview) {
  const { alertSet } = preview.settings;
  await page.evaluate((message) => window.postMessage(message, '*'), { tipnaijaPreview: preview });
  await page.locator(alertSet === 'classic' ? '.alert:not([data-set])' : `.alert[data-set="${alertSet}"]`).waitFor();
}

/** @returns {Promise<{ medianMs: number, p95Ms: number, frames: number }>} of the frames of the page in this time */
export async function measureFrames(page, forMs) {
  const steps = await page.evaluate(
    (ms) =>
      new Promise((done) => {
        const times = [];
        const step = (now) => {
          times.push(now);
          if (now - times[0] < ms) requestAnimationFrame(step);
          else done(times.slice(1).map((time, index) => time - times[index]));
        };
        requestAnimationFrame(step);
      }),
    forMs,
  );
  steps.sort((a, b) => a - b);
  const at = (part) => Math.round(steps[Math.floor((steps.length - 1) * part)] * 10) / 10;
  return { medianMs: at(0.5), p95Ms: at(0.95), frames: steps.length };
}

export async function slowDown(page, rate) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}
