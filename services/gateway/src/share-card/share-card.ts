/**
 * Draws the link preview image of a creator's page: picture, name, goal and purpose. Text is drawn as paths from
 * bundled fonts, so that it looks the same on a server without fonts.
 */
import { formatNaira } from '@tipnaija/contracts';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { drawableText, fontSubsets, interFile } from '../fonts/drawable-text.js';

/**
 * The content of the card, as the worker thread receives it. Amounts in kobo; `avatar` is in any format that sharp
 * reads.
 */
export type ShareCard = {
  displayName: string;
  username: string;
  host: string;
  avatar: Uint8Array | null;
  /** Without `amounts` when the creator's lists hide amounts. */
  goal: { title: string; percent: number; amounts: { raisedKobo: number; amountKobo: number } | null } | null;
};

/** The aspect ratio that chat apps expect: 1.91 to 1. */
export const shareCardSize = { width: 1200, height: 630 } as const;

// The naira sign is in latin-ext; the dots under Yoruba and Igbo vowels are in the vietnamese subset.
const fonts: Font[] = fontSubsets.flatMap((subset) =>
  ([500, 800] as const).map((weight) => ({ name: `Inter ${subset}`, data: interFile(subset, weight), weight })),
);
const fontFamily = fonts.map(({ name }) => name).join(', ');

const colours = { paper: '#0b3d2a', ink: '#ffffff', soft: '#b9dccb', accent: '#ffc94d', track: '#1a5a41' };

/**
 * @returns a PNG
 * @throws Error when the creator's picture cannot be read
 */
export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  const face = card.avatar ? await asDataUrl(card.avatar) : null;
  const svg = await satori(layout(drawable(card), face) as never, { ...shareCardSize, fonts });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** Removes undrawable characters; a name without drawable characters is replaced by the username. */
function drawable(card: ShareCard): ShareCard {
  const { displayName, username, goal } = card;
  return {
    ...card,
    displayName: drawableText(displayName) || username,
    goal: goal && { ...goal, title: drawableText(goal.title) || 'Goal' },
  };
}

type Box = {
  type: string;
  props: { style?: object; src?: string; width?: number; height?: number; children?: unknown };
};

function box(style: object, ...children: (Box | string | null)[]): Box {
  return {
    type: 'div',
    props: { style: { display: 'flex', ...style }, children: children.filter((child) => child !== null) },
  };
}

function layout(card: ShareCard, face: string | null): Box {
  return box(
    {
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: 64,
      background: `linear-gradient(135deg, ${colours.paper}, #062417)`,
      color: colours.ink,
      fontFamily,
      fontWeight: 500,
    },
    box({ fontSize: 32, fontWeight: 800, color: colours.accent }, 'TipNaija'),
    box(
      { alignItems: 'center', gap: 48 },
      portrait(card, face),
      box(
        { flexDirection: 'column', gap: 8, flexGrow: 1, maxWidth: 780 },
        box({ fontSize: 34, color: colours.soft }, 'Send a tip to'),
        box({ fontSize: nameSize(card.displayName), fontWeight: 800, lineHeight: 1.1 }, card.displayName),
      ),
    ),
    card.goal
      ? goalBar(card.goal)
      : box({ fontSize: 32, color: colours.soft }, 'By card or bank, seen live on the stream.'),
    box({ fontSize: 28, color: colours.soft }, `${card.host}/${card.username}`),
  );
}

function portrait({ displayName }: ShareCard, face: string | null): Box {
  const size = 220;
  const round = {
    width: size,
    height: size,
    boxSizing: 'border-box',
    borderRadius: size,
    border: `6px solid ${colours.accent}`,
  };
  if (face)
    return { type: 'img', props: { src: face, width: size, height: size, style: { ...round, objectFit: 'cover' } } };
  const initial = [...displayName.trim()][0]?.toUpperCase() ?? '?';
  return box(
    {
      ...round,
      alignItems: 'center',
      justifyContent: 'center',
      background: colours.track,
      fontSize: 110,
      fontWeight: 800,
    },
    initial,
  );
}

function goalBar({ title, percent, amounts }: NonNullable<ShareCard['goal']>): Box {
  const progress = amounts ? `${formatNaira(amounts.raisedKobo)} of ${formatNaira(amounts.amountKobo)}` : `${percent}%`;
  return box(
    { flexDirection: 'column', gap: 14 },
    box(
      { justifyContent: 'space-between', fontSize: 30 },
      box({ maxWidth: 640, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }, title),
      box({ color: colours.soft }, progress),
    ),
    box(
      { width: '100%', height: 24, borderRadius: 12, background: colours.track },
      box({ width: `${percent}%`, height: 24, borderRadius: 12, background: colours.accent }),
    ),
  );
}

/** Font size in pixels, so that all fifty allowed characters fit. */
function nameSize(name: string): number {
  if (name.length <= 14) return 92;
  return name.length <= 24 ? 68 : 52;
}

async function asDataUrl(picture: Uint8Array): Promise<string> {
  const png = await sharp(picture, { limitInputPixels: 4_000_000 }).resize(440, 440, { fit: 'cover' }).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
