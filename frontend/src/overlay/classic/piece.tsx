/** @jsxImportSource preact */
import { giftShape } from '../gift-shapes';
import type { Piece, PieceShape } from './pieces';

type Drawing = { body: string; light?: string; dark?: string };

const star =
  'M12 1.200L14.900 8.600L22.800 9.100L16.800 14.100L18.700 21.800L12 17.600L5.300 21.800L7.200 14.100L1.200 9.100L9.100 8.600z';
const starFacets =
  'M12 12.600L12 1.200L14.900 8.600zM12 12.600L22.800 9.100L16.800 14.100zM12 12.600L18.700 21.800L12 17.600zM12 12.600L5.300 21.800L7.200 14.100zM12 12.600L1.200 9.100L9.100 8.600z';

/** Each on a square of 24 units. */
const drawings: Record<PieceShape, Drawing> = {
  coin: {
    body: 'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22z',
    dark: 'M12 3.400a8.600 8.600 0 1 1 0 17.200 8.600 8.600 0 0 1 0-17.200zm0 3-1.600 3.700-4 .4 3 2.700-.9 3.900 3.500-2.100 3.500 2.100-.9-3.900 3-2.700-4-.4z',
    light: 'M4.200 9.800A8.400 8.400 0 0 1 12 3.700v1.700a6.900 6.900 0 0 0-6.200 4.900z',
  },
  star: { body: star, dark: starFacets },
  sparkle: {
    body: giftShape('sparkles').path,
    light: 'M12 9.600a2.400 2.400 0 1 1 0 4.800 2.400 2.400 0 0 1 0-4.800z',
  },
  gem: {
    body: 'M7 3h10l5 6-10 12L2 9z',
    light: 'M7 3h10l-3 6h-4zM2 9h8l2 12z',
    dark: 'M22 9 12 21l2-12z',
  },
};

/** Light from above; on the page once, for all pieces. */
export function PieceLight() {
  return (
    <svg className="honour-defs" width="0" height="0" aria-hidden="true">
      <linearGradient id="honour-light" x2="0" y2="1">
        <stop stop-color="#fff" stop-opacity="0.65" />
        <stop offset="0.5" stop-color="#fff" stop-opacity="0" />
        <stop offset="1" stop-color="#3a1f00" stop-opacity="0.5" />
      </linearGradient>
    </svg>
  );
}

export function PieceDrawing({ shape, tone, depth, left, bottom, size, turn }: Piece) {
  const { body, light, dark } = drawings[shape];
  return (
    <svg
      className="honour-piece"
      viewBox="0 0 24 24"
      data-tone={tone}
      data-depth={depth}
      style={{ left: `${left}%`, bottom: `${bottom}%`, '--size': size, transform: `rotate(${turn}deg)` }}
    >
      <path d={body} />
      <path d={body} fill="url(#honour-light)" />
      {dark && <path className="honour-dark" d={dark} fill-rule="evenodd" />}
      {light && <path className="honour-shine" d={light} />}
    </svg>
  );
}
