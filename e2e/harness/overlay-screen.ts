import type { Page } from 'playwright-core';

/**
 * An overlay's page, watched: who was on its screen, in order, also over reloads. `shownForMs` hurries the alerts, whose
 * seconds a test cannot wait for: only the timers of an alert's time are shorter, and sockets keep their own time.
 */
export class OverlayScreen {
  /** The donor line of each alert that came onto the screen. */
  readonly shown: string[] = [];
  /** How many tips were on the screen, a group counted as it says. */
  tipsShown = 0;
  /** The donations that the page reported as shown; the same one again where the server did not acknowledge. */
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
    if (missing.length > 0) throw new Error(`The overlay was not loaded whole: ${missing.join(', ')}`);
    await this.page.locator('.notice').waitFor({ state: 'detached' });
  }
}

// These two run in the page, which types of Node know nothing of.
type PageWindow = {
  setTimeout: (run: () => void, ms?: number, ...rest: unknown[]) => number;
  tellShown: (donor: string, tips: number) => void;
  MutationObserver: new (
    heard: (changes: { addedNodes: Iterable<PageNode> }[]) => void,
  ) => {
    observe: (root: unknown, what: object) => void;
  };
  document: unknown;
};
type PageNode = { querySelector?: (selector: string) => { textContent: string } | null };

function hurry(shownForMs: number): void {
  const page = globalThis as unknown as PageWindow;
  const setTimeout = page.setTimeout.bind(globalThis);
  // Of a replay, of an alert, of a group with names that roll past; each without its fade, which is left out.
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
