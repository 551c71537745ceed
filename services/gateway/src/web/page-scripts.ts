import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As Vite writes it: what each module of the app became, and what that imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

const donationPage = 'src/features/donation-page/donation-page.tsx';

/**
 * The app's document with the scripts of the tip page named in its head, so that they come together with the app instead of
 * after it has started: a round trip less on a slow phone.
 */
export function tipPageDocument(html: string, webRoot: string): string {
  const file = join(webRoot, '.vite/manifest.json');
  if (!existsSync(file)) return html;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const links = scriptsOf(manifest, donationPage)
    .filter((script) => !html.includes(script))
    .map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`);
  return html.replace('</head>', () => `${links.join('\n    ')}\n  </head>`);
}

function scriptsOf(manifest: Manifest, name: string, found = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return [];
  found.add(chunk.file);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((one) => scriptsOf(manifest, one, found))];
}
