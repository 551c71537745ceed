import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** In the order in which they need each other; the browser gets them as one classic script. */
const PARTS = ['spotify-tone', 'spotify-connection', 'spotify-player'];

/** The sandbox's stand-in for https://sdk.scdn.co/spotify-player.js. It talks to the public URL, wherever its page stands. */
export function spotifyPlayerRoutes(page: FastifyInstance, publicUrl: string): void {
  const script = spotifyPlayerJs(publicUrl);
  page.get('/spotify-player.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
      .send(script),
  );
}

export function spotifyPlayerJs(publicUrl: string): string {
  const parts = PARTS.map((name) => {
    const source = readFileSync(new URL(`../../browser/${name}.js`, import.meta.url), 'utf8');
    return source.replaceAll(/^import [^;]*;\n/gm, '').replaceAll(/^export /gm, '');
  });
  const address = JSON.stringify(`${publicUrl}/spotify/connect`);
  return `(() => {\n'use strict';\nconst SPOTIFY_CONNECT = ${address};\n${parts.join('\n')}\n})();\n`;
}
