/** The characters that the fonts of the share card support. Pure. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export const fontSubsets = ['latin', 'latin-ext', 'vietnamese'] as const;

type Range = readonly [from: number, to: number];

const require = createRequire(import.meta.url);
const ranges = rangesOf(
  JSON.parse(readFileSync(require.resolve('@fontsource/inter/unicode.json'), 'utf8')) as Record<string, string>,
);

/**
 * Removes the characters that would be drawn as a "no glyph" box: emoji and other scripts.
 * @returns the drawable characters with single spaces; empty when there are none
 */
export function drawableText(text: string): string {
  const kept = [...text.normalize('NFC')].filter((letter) => isDrawable(letter.codePointAt(0) ?? 0));
  // Removes the joiners and variation selectors of removed emoji.
  return kept
    .join('')
    .replace(/\p{Format}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const isDrawable = (code: number) => ranges.some(([from, to]) => code >= from && code <= to);

/** Parses the `U+0000-00FF, U+0131` of each subset. */
function rangesOf(subsets: Record<string, string>): Range[] {
  return fontSubsets
    .flatMap((subset) => subsets[subset]?.split(',') ?? [])
    .map((range) => {
      const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    });
}
