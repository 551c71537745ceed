import { createHash } from 'node:crypto';
import { escapeHtml } from '../http/html.js';
import type { Album } from './catalogue.js';

/** Returns a generated cover as SVG: two colours derived from the name, a record, and the initials. */
export function coverPicture(album: Album, size: number): string {
  const digest = createHash('sha256').update(album.id).digest();
  const hue = ((digest[0] ?? 0) * 360) / 256;
  const turned = (hue + 40 + (digest[1] ?? 0) / 4) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100" role="img" aria-label="${escapeHtml(album.name)}">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue.toFixed()} 62% 38%)"/><stop offset="1" stop-color="hsl(${turned.toFixed()} 70% 22%)"/></linearGradient></defs>
<rect width="100" height="100" fill="url(#g)"/>
<circle cx="72" cy="30" r="44" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="9"/>
<circle cx="72" cy="30" r="9" fill="#fff" fill-opacity=".22"/>
<text x="9" y="89" fill="#fff" font-family="system-ui,sans-serif" font-size="30" font-weight="800">${escapeHtml(initials(album.name))}</text>
</svg>`;
}

function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}÷]+/u).filter((word) => word !== '');
  return words
    .slice(0, 3)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
