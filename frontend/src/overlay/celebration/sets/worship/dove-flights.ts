import type { ParticleSpec } from '../../stage/particles';
import type { SceneSpace } from '../../stage/scene';
import { type DoveName, spriteOfDove, widthOfDove } from './dove';

/** A dove and where it hovers: units right of the card's centre and below it. */
type Perch = readonly [dove: DoveName, right: number, below: number];

/** By tier from the third on: at both sides of a card on a wide screen, beside or under it on a tall one. */
const perches: Record<'wide' | 'tall', Record<3 | 4 | 5, readonly Perch[]>> = {
  wide: {
    3: [
      ['nearRaised', -540, 30],
      ['near', 540, -40],
    ],
    4: [
      ['withSprig', -620, 70],
      ['nearRaised', 600, -20],
      ['near', -470, 430],
      ['far', 840, 300],
      ['farRaised', 290, 490],
    ],
    5: [
      ['withSprig', -525, -385],
      ['large', 525, -375],
      ['near', -545, -180],
      ['nearRaised', 548, -150],
      ['far', -885, -410],
      ['farRaised', 885, -420],
    ],
  },
  tall: {
    3: [
      ['nearRaised', -290, 480],
      ['near', 280, 570],
    ],
    4: [
      ['withSprig', -290, 590],
      ['nearRaised', 310, 540],
      ['near', 150, 820],
      ['far', -230, 890],
      ['farRaised', 380, 980],
    ],
    5: [
      ['withSprig', -152, 305],
      ['large', 152, 320],
      ['near', -150, 640],
      ['nearRaised', 150, 760],
      ['far', -450, -850],
      ['farRaised', 450, -840],
    ],
  },
};

const DRAG = 1.7;
const GLIDES = 300;
const RISES = 120;

type Flight = Pick<
  ParticleSpec,
  'bornMs' | 'livesMs' | 'everyMs' | 'x' | 'y' | 'speedX' | 'speedY' | 'drag' | 'sway' | 'size' | 'sprite'
>;

/** Doves that glide in towards the card and hover beside it. */
export function doveFlights(level: number, space: SceneSpace): Flight[] {
  if (level < 3) return [];
  const [width, height] = space.isPortrait ? [1080, 1920] : [1920, 1080];
  return perches[space.isPortrait ? 'tall' : 'wide'][level as 3 | 4 | 5].map(([dove, right, below], index) => {
    const place = perchInside({ x: space.x * width, y: space.y * height }, [right, below], width, height);
    const isLeftward = place.x > space.x * width;
    const glide = isLeftward ? -GLIDES : GLIDES;
    return {
      bornMs: 200 + index * 150,
      livesMs: 7_000,
      everyMs: 8_600,
      x: (place.x - glide) / width,
      y: (place.y + RISES) / height,
      speedX: glide * DRAG,
      speedY: -RISES * DRAG,
      drag: DRAG,
      sway: 12,
      size: widthOfDove(dove),
      sprite: spriteOfDove(dove, isLeftward),
    };
  });
}

/** A card at an edge of the screen has its doves at the other side, one below the other; a low card has them above it. */
function perchInside(
  card: { x: number; y: number },
  [right, below]: readonly [number, number],
  width: number,
  height: number,
) {
  const isOutside = card.x + right < 0 || card.x + right > width;
  const isLow = card.y > height * 0.6;
  const drop = isOutside ? below + 340 : below;
  // A low card on a phone is higher than its place says: the app covers what is below.
  const lift = width < height ? drop + 240 : drop;
  return { x: card.x + (isOutside ? -right : right), y: card.y + (isLow ? -lift : drop) };
}
