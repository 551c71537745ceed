const againAfterMs = 5_000;

type Page = {
  /** Whether the server can be reached. */
  isReachable: () => Promise<boolean>;
  reload: () => void;
  wait: (ms: number) => Promise<void>;
};

const ownPage: Page = {
  isReachable: () =>
    fetch(window.location.href, { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  reload: () => window.location.reload(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Loads a file that the page needs. Without it the stream stays empty, and in OBS no one reloads it: a deploy may
 * have replaced the file, or the network is away. Once the server answers, the page starts anew; before, a reload would
 * leave the browser's error page on the stream.
 */
export async function loadPart<Part>(load: () => Promise<Part>, page: Page = ownPage): Promise<Part> {
  try {
    return await load();
  } catch {
    do await page.wait(againAfterMs);
    while (!(await page.isReachable()));
    page.reload();
    // The page is on its way out.
    return new Promise<Part>(() => undefined);
  }
}
