import type { Page } from 'playwright-core';

/**
 * Records the alerts on an overlay page in order, across reloads. `shownForMs` shortens the display time of alerts, for which a
 * test cannot wait; socket timers keep their duration.
 */
export class OverlayScreen {
  /** The donor line of each displayed alert. */
  readonly shown: string[] = [];
  /** Number of displayed tips; a group counts with the number it displays. */
  tipsShown = 0;
  /** Ids of donations that the page reported as shown; repeated when the server did not acknowledge. */
  readonly reported: number[] = [];

  private constructor(readonly page: Page) {}

  static async on(page: Page, { shownForMs }: { shownForMs?: number } = {}): Promise<OverlayScreen> {
    const screen = new OverlayScreen(page);
    await page.exposeFunction('tellShown', (donor: string, tips: number) => {
      screen.shown.push(donor);
      screen.tipsShown += tips;
    });
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const [, id] = /\["shown",\{"id":(\d+)/.exec(String(payload)) ?? [];
        if (id) screen.reported.push(Number(id));
      }),
    );
    if (shownForMs !== undefined) await page.addInitScript(hurry, shownForMs);
    await page.addInitScript(watch);
    return screen;
  }

  async open(url: string): Promise<void> {
    const missing: string[] = [];
    this.page.on('response', (response) => {
      if (response.status() >= 400 && response.url().includes('/assets/')) missing.push(response.url());
    });
    await this.page.goto(url, { waitUntil: 'load' });
    if (missing.length > 0) throw new Error(`Some overlay assets failed to load: ${missing.join(', ')}`);
    await this.page.locator('.notice').waitFor({ state: 'detached' });
  }
}

// hurry() and watch() run in the page, whose globals are missing in the Node types.
type PageWindow = {
  setTimeout: (run: () => void, ms?: number, ...rest: unknown[]) => number;
  tellShown: (donor: string, tips: number) => void;
  MutationObserver: new (
    callback: (changes: { addedNodes: Iterable<PageNode> }[]) => void,
  ) => {
    observe: (root: unknown, options: object) => void;
  };
  document: unknown;
};
type PageNode = { querySelector?: (selector: string) => { textContent: string } | null };

function hurry(shownForMs: number): void {
  const page = globalThis as unknown as PageWindow;
  const setTimeout = page.setTimeout.bind(globalThis);
  // Display times of a replay, an alert, and a group with scrolling names, each without the fade of 400 ms.
  const isAlertTime = (ms = 0) => ms === 7_600 || (ms >= 9_600 && ms < 20_000 && (ms - 9_600) % 110 === 0);
  const hurried = (ms?: number) => (ms === 400 ? 0 : isAlertTime(ms) ? shownForMs : ms);
  page.setTimeout = (run, ms, ...rest) => setTimeout(run, hurried(ms), ...rest);
}

function watch(): void {
  const page = globalThis as unknown as PageWindow;
  const observer = new page.MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        const donor = node.querySelector?.('.alert-donor');
        const count = node.querySelector?.('.alert-count');
        if (donor) page.tellShown(donor.textContent, count ? Number(count.textContent) : 1);
      }
    }
  });
  observer.observe(page.document, { childList: true, subtree: true });
}
