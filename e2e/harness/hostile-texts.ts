import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';

/** As a name: closes what it may stand in, and runs wherever it is taken for markup. */
export const hostileName = `</script><img src=x onerror=__pwned=1>'"{{7*7}}`;

/** As a longer text: by every way a text becomes a script, a style or a request. */
export const hostileWords = (canaryUrl: string) =>
  `<script>__pwned=1</script><svg/onload=__pwned=1><iframe srcdoc="<script>top.__pwned=1</script>"></iframe><img src="${canaryUrl}/a">\${__pwned=1}\u2028javascript:__pwned=1`.slice(
    0,
    200,
  );

/** Somebody who listens at an address that stands in texts, and should never be called, by a server of ours or a page. */
export async function aCanary(): Promise<{ url: string; calls: string[]; stop: () => void }> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    stop: () => server.close(),
  };
}

type WatchedWindow = { __pwned?: unknown; __violations?: string[] };

/** What went wrong on the pages of this browser: scripts that ran, dialogs, and what the page's policy had to forbid. */
export async function watchForScripts(context: BrowserContext): Promise<{ wrong: (page: Page) => Promise<string[]> }> {
  const seen: string[] = [];
  context.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) seen.push(message.text());
  });
  await context.addInitScript(() => {
    const page = globalThis as unknown as WatchedWindow & {
      addEventListener: (
        type: string,
        heard: (event: { violatedDirective: string; blockedURI: string }) => void,
      ) => void;
    };
    page.__violations = [];
    page.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      page.__violations?.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return {
    wrong: async (page) => {
      const found = await page.evaluate(() => {
        const { __pwned, __violations = [] } = globalThis as unknown as WatchedWindow;
        return [...(__pwned === undefined ? [] : ['a script ran']), ...__violations];
      });
      return [...seen.splice(0), ...found];
    },
  };
}
