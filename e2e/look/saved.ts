import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderIndex, type SavedScreenshot } from './index-page.js';
import { type Screen, screens } from './screens.js';

/** Where `npm run look` saves pictures and recordings. */
export const lookFolder = process.env.LOOK_DIR ?? fileURLToPath(new URL('../../test-results/look', import.meta.url));

export const viewports = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

export const schemesOf = ({ isLightOnly }: Screen) =>
  isLightOnly ? (['light'] as const) : (['light', 'dark'] as const);
export const fileOf = ({ name }: Screen, { width }: (typeof viewports)[number], scheme: string) =>
  `${name}-${width}-${scheme}.png`;

/** Returns what is in the folder, also from earlier runs: a run may take some of the screenshots again. */
function findSaved(): SavedScreenshot[] {
  return screens.flatMap((screen) =>
    viewports.flatMap((viewport) =>
      schemesOf(screen)
        .map((scheme) => fileOf(screen, viewport, scheme))
        .filter((file) => existsSync(join(lookFolder, file)))
        .map((file) => {
          // The height in the header of a PNG.
          const height = readFileSync(join(lookFolder, file)).readUInt32BE(20);
          return { area: screen.area, screen: screen.name, file, width: viewport.width, height };
        }),
    ),
  );
}

const findFiles = (ending: string) => readdirSync(lookFolder).filter((file) => file.endsWith(ending));

/** Writes the index page of all that is in the folder. */
export function writeIndex(): void {
  writeFileSync(join(lookFolder, 'index.html'), renderIndex(findSaved(), findFiles('.jpg'), findFiles('.webm')));
}
