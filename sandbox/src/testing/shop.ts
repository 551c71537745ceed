import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { STRIPE_KEYS } from './sandbox.js';

/** URL of the sandbox in the browser. */
export const SHOP_SANDBOX = 'http://sandbox.example.test';

export type Shop = {
  open: (payment: { clientSecret: string; redirect?: string }) => Promise<Page>;
  close: () => Promise<void>;
};

/** Starts a merchant's page on its own origin, with the sandbox's Stripe.js and a typical payment form. */
export async function startShop(sandboxUrl: string): Promise<Shop> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await openBrowser(sandboxUrl);
  return {
    open: async ({ clientSecret, redirect = 'always' }) => {
      const page = await browser.newPage();
      page.setDefaultTimeout(20_000);
      await page.goto(`${url}/tip#${new URLSearchParams({ clientSecret, redirect })}`);
      return page;
    },
    close: async () => {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function openBrowser(sandboxUrl: string): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      // Maps the host name to the sandbox, because an intercepted request fails when its page closes before the response.
      `--host-resolver-rules=MAP ${new URL(SHOP_SANDBOX).host}:80 ${new URL(sandboxUrl).host}`,
    ],
  });
}

const PAGE = `<!doctype html><html lang="en"><title>Shop</title>
<script src="${SHOP_SANDBOX}/stripe/stripe.js"></script>
<form id="form"><div id="element"></div><button>Pay</button></form>
<output id="state">loading</output><output id="complete"></output><output id="result"></output>
<script>
  const { clientSecret, redirect } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  if (clientSecret) {
    const show = (id, text) => { document.getElementById(id).textContent = text; };
    const stripe = Stripe('${STRIPE_KEYS.publishableKey}');
    const elements = stripe.elements({ clientSecret, appearance: { variables: { colorPrimary: '#0b7a4b' } } });
    const element = elements.create('payment');
    element.on('ready', () => show('state', 'ready'));
    element.on('loaderror', ({ error }) => show('state', 'loaderror ' + error.code));
    element.on('change', ({ complete }) => show('complete', String(complete)));
    element.mount('#element');
    document.getElementById('form').addEventListener('submit', async (event) => {
      event.preventDefault();
      const confirmParams = { return_url: location.origin + '/return?order=7' };
      const { error, paymentIntent } = await stripe.confirmPayment({ elements, confirmParams, redirect });
      show('result', error ? error.type + ': ' + error.message : paymentIntent.status);
    });
  }
</script>`;
