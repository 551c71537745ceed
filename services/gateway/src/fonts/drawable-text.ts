/** The fonts of drawn pictures and files, and the characters that they have. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export const fontSubsets = ['latin', 'latin-ext', 'vietnamese'] as const;

export type FontSubset = (typeof fontSubsets)[number];

type Range = readonly [from: number, to: number];

const require = createRequire(import.meta.url);
const ranges = rangesOf(
  JSON.parse(readFileSync(require.resolve('@fontsource/inter/unicode.json'), 'utf8')) as Record<string, string>,
);

/** @returns the font file of a subset */
export const interFile = (subset: FontSubset, weight: 400 | 500 | 600 | 800): Buffer =>
  readFileSync(require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`));

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

const isDrawable = (code: number) => fontSubsets.some((subset) => hasLetter(subset, code));

const hasLetter = (subset: FontSubset, code: number) => ranges[subset].some(([from, to]) => code >= from && code <= to);

/** @returns the text in runs that one font draws each; characters that no font has are left out */
export function fontRuns(text: string): { subset: FontSubset; text: string }[] {
  const runs: { subset: FontSubset; text: string }[] = [];
  for (const letter of drawableText(text)) {
    const last = runs.at(-1);
    const code = letter.codePointAt(0) ?? 0;
    if (last && hasLetter(last.subset, code)) last.text += letter;
    else runs.push({ subset: fontSubsets.find((subset) => hasLetter(subset, code)) ?? 'latin', text: letter });
  }
  return runs;
}

/** Parses the `U+0000-00FF, U+0131` of each subset. */
function rangesOf(subsets: Record<string, string>): Record<FontSubset, Range[]> {
  const parse = (subset: FontSubset) =>
    (subsets[subset]?.split(',') ?? []).map((range): Range => {
      const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    });
  return { latin: parse('latin'), 'latin-ext': parse('latin-ext'), vietnamese: parse('vietnamese') };
}
