import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Vite's manifest: the output file of each module, and its imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

const modules = {
  'tip-page': 'src/features/donation-page/donation-page.tsx',
  landing: 'src/features/landing/landing-page.tsx',
};

const scriptTag = /<(?:script type="module"|link rel="modulepreload")/g;

const typeface = 'src/fonts/inter.woff2';

/**
 * @returns the app's document with preload links for the scripts of this page, so that they load together with the app:
 *   one round trip less on a slow phone. And for the typeface: text that is painted before it has come keeps the device's.
 *   The first screen of the landing page needs no script, so there the picture comes before them
 */
export function preloadFiles(html: string, webRoot: string, page: keyof typeof modules): string {
  const file = join(webRoot, '.vite/manifest.json');
  if (!existsSync(file)) return html;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const scripts = scriptsOf(manifest, modules[page]).filter((script) => !html.includes(script));
  const links = [
    ...(manifest[typeface]
      ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${manifest[typeface].file}">`]
      : []),
    ...scripts.map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`),
  ];
  const preloading = html.replace('</head>', () => `${links.join('\n    ')}\n  </head>`);
  return page === 'landing' ? preloading.replaceAll(scriptTag, '$& fetchpriority="low"') : preloading;
}

function scriptsOf(manifest: Manifest, name: string, found = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return [];
  found.add(chunk.file);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => scriptsOf(manifest, imported, found))];
}
