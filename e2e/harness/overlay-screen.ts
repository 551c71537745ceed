import type { Page } from 'playwright-core';

/**
 * An overlay's page, watched: who was on its screen, in order, also over reloads. `shownForMs` hurries the alerts, whose
 * seconds a test cannot wait for: only the two timers of an alert's time are shorter, and sockets keep their own time.
 */
export class OverlayScreen {
  /** The donor line of each alert that came onto the screen. */
  readonly shown: string[] = [];

  private constructor(readonly page: Page) {}

  static async on(page: Page, { shownForMs }: { shownForMs?: number } = {}): Promise<OverlayScreen> {
    const screen = new OverlayScreen(page);
    await page.exposeFunction('tellShown', (donor: string) => screen.shown.push(donor));
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
  tellShown: (donor: string) => void;
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
  page.setTimeout = (run, ms, ...rest) => setTimeout(run, ms === 8_000 || ms === 10_000 ? shownForMs : ms, ...rest);
}

function watch(): void {
  const page = globalThis as unknown as PageWindow;
  const observer = new page.MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        const donor = node.querySelector?.('.alert-donor');
        if (donor) page.tellShown(donor.textContent);
      }
    }
  });
  observer.observe(page.document, { childList: true, subtree: true });
}
