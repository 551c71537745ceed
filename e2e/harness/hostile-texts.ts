import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';

/** A name that closes the surrounding markup and runs a script when it is not escaped. */
export const hostileName = `</script><img src=x onerror=__pwned=1>'"{{7*7}}`;

/** A longer text with script, style and request injections. At most 200 characters. */
export const hostileWords = (canaryUrl: string) =>
  `<script>__pwned=1</script><svg/onload=__pwned=1><iframe srcdoc="<script>top.__pwned=1</script>"></iframe><img src="${canaryUrl}/a">\${__pwned=1}\u2028javascript:__pwned=1`.slice(
    0,
    200,
  );

/** Starts a server whose URL appears in hostile texts. Neither the product's servers nor its pages may call it. */
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

/** Watches the pages of this context. `wrong` returns executed scripts, dialogs and policy violations since the last call. */
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
        listener: (event: { violatedDirective: string; blockedURI: string }) => void,
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
