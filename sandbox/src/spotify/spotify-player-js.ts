import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** Script parts in dependency order, served as one classic script. */
const PARTS = ['spotify-tone', 'spotify-connection', 'spotify-player'];

/** Serves the replacement of https://sdk.scdn.co/spotify-player.js, which calls the public URL from any page. */
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
