import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from 'playwright-core';

/** URL of the sandbox in browsers. */
export const STUDIO_SANDBOX = 'http://sandbox.example.test';

export type Studio = {
  /**
   * Opens a page with one player, which reads its token from the URL fragment; a spec can change the fragment. An evaluated script
   * counts as a user gesture, so a page with `isUntouched` connects by itself and logs its events to the console.
   */
  open: (token: string, options?: { isUntouched: boolean }) => Promise<Page>;
  close: () => Promise<void>;
};

/** Starts a page on its own origin that uses the SDK like its quick start. */
export async function startStudio(sandboxUrl: string): Promise<Studio> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--autoplay-policy=document-user-activation-required',
      // Maps the host name to the sandbox, because an intercepted request cannot forward an endless stream.
      `--host-resolver-rules=MAP ${new URL(STUDIO_SANDBOX).host}:80 ${new URL(sandboxUrl).host}`,
    ],
  });
  return {
    open: async (token, { isUntouched } = { isUntouched: false }) => {
      const page = await browser.newPage();
      page.setDefaultTimeout(20_000);
      await page.goto(`${url}/${isUntouched ? '?alone' : ''}#${encodeURIComponent(token)}`);
      return page;
    },
    close: async () => {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const PAGE = `<!doctype html><html lang="en"><title>Studio</title><button>Touch</button>
<script>
  window.tokensAsked = 0;
  window.onSpotifyWebPlaybackSDKReady = () => {
    const getOAuthToken = (callback) => {
      window.tokensAsked += 1;
      callback(decodeURIComponent(location.hash.slice(1)));
    };
    window.player = new Spotify.Player({ name: 'Studio', getOAuthToken, volume: 0.5 });
    window.heard = [];
    for (const event of ['ready', 'not_ready', 'player_state_changed', 'initialization_error',
      'authentication_error', 'account_error', 'playback_error', 'autoplay_failed']) {
      player.addListener(event, (detail) => {
        heard.push({ event, detail });
        console.info('heard ' + event);
      });
    }
    if (location.search === '?alone') player.connect();
  };
</script>
<script src="${STUDIO_SANDBOX}/spotify/spotify-player.js"></script>`;
