/** The parts of each kind's picture, in units of a tile of 160 by 90. Colours are custom properties of the tile. */
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { formatNaira } from '@tipnaija/contracts/money';
import type { ComponentProps } from 'react';
import { absoluteLink, paths } from '../../app/paths';
import { goalPercent } from '../../lib/goal-progress';
import { qrPicture } from '../../lib/qr-picture';

export type PicturedCreator = Pick<
  OwnCreator,
  'username' | 'displayName' | 'overlaySettings' | 'goalEnabled' | 'goalTitle' | 'goalAmount' | 'goalRaised'
>;

/** What the creator has typed for a new source. */
export type WantedPicture = { title?: string | undefined; targetKobo?: number | undefined };

export const Panel = (props: ComponentProps<'rect'>) => (
  <rect rx="5" {...props} className="fill-(--background) opacity-(--opacity)" />
);
export const Words = (props: ComponentProps<'text'>) => <text fontSize="9" className="fill-(--text)" {...props} />;
export const Amount = (props: ComponentProps<'text'>) => (
  <text fontSize="9" fontWeight="700" className="fill-(--primary)" {...props} />
);

/** SVG has no ellipsis. */
const shorten = (words: string, length: number) =>
  words.length > length ? `${words.slice(0, length - 1).trimEnd()}…` : words;

const supporters = [
  { name: 'Tunde', kobo: 2_000_000 },
  { name: 'Chioma', kobo: 1_250_000 },
  { name: 'Zainab', kobo: 500_000 },
];
const sampleGoal = { title: 'New camera', raised: 28_250_000, target: 35_000_000 };

export function hasOwnGoal({ goalEnabled, goalTitle, goalAmount }: PicturedCreator): boolean {
  return goalEnabled && Boolean(goalTitle) && goalAmount > 0;
}

export function GoalPicture({ creator, wanted }: { creator: PicturedCreator; wanted: WantedPicture }) {
  const { goalTitle, goalRaised, goalAmount } = creator;
  const goal = hasOwnGoal(creator) ? { title: goalTitle ?? '', raised: goalRaised, target: goalAmount } : sampleGoal;
  const { raised } = goal;
  const { title = goal.title, targetKobo: target = goal.target } = wanted;
  return (
    <>
      <Panel x="8" y="18" width="144" height="54" />
      <Words x="17" y="34" fontSize="10" fontWeight="700">
        {shorten(title, 24)}
      </Words>
      <rect x="17" y="41" width="126" height="9" rx="4.5" className="fill-(--text) opacity-25" />
      <rect
        x="17"
        y="41"
        width={(126 * goalPercent(raised, target)) / 100}
        height="9"
        rx="4.5"
        className="fill-(--primary)"
      />
      <Amount x="17" y="64">
        {formatNaira(raised)}
        <tspan fontWeight="400" className="fill-(--text)">
          {` / ${formatNaira(target)}`}
        </tspan>
      </Amount>
    </>
  );
}

export const RankingPicture = ({ title = 'Top supporters' }: WantedPicture) => (
  <>
    <Panel x="12" y="8" width="136" height="74" />
    <Words x="21" y="23" fontSize="10" fontWeight="700">
      {shorten(title, 24)}
    </Words>
    {supporters.map(({ name, kobo }, index) => (
      <g key={name} transform={`translate(21 ${31 + index * 16})`}>
        <circle
          cx="6"
          cy="6"
          r="5.5"
          className={index === 0 ? 'fill-(--primary)' : 'fill-none stroke-(--primary)'}
          strokeWidth="1"
        />
        <text
          x="6"
          y="8.7"
          fontSize="7.5"
          fontWeight="700"
          textAnchor="middle"
          className={index === 0 ? 'fill-(--background)' : 'fill-(--text)'}
        >
          {index + 1}
        </text>
        <Words x="17" y="9">
          {name}
        </Words>
        <Amount x="118" y="9" textAnchor="end">
          {formatNaira(kobo)}
        </Amount>
      </g>
    ))}
  </>
);

/** The last one leaves the tile, as tips pass by on the stream. */
export const TickerPicture = () => (
  <>
    {supporters.map(({ name, kobo }, index) => (
      <g key={name} transform={`translate(${index * 110 - 82} 52)`}>
        <Panel width="104" height="22" rx="11" />
        <Words x="10" y="14.2">
          {name}
        </Words>
        <Amount x="94" y="14.2" textAnchor="end">
          {formatNaira(kobo)}
        </Amount>
      </g>
    ))}
  </>
);

export function QrPicture({ creator: { username, displayName } }: { creator: PicturedCreator }) {
  const link = new URL(absoluteLink(paths.tipPage(username)));
  const { size, path } = qrPicture(link.href);
  return (
    <>
      <Panel x="8" y="15" width="144" height="60" />
      <g transform={`translate(14 21) scale(${48 / size})`} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} />
      </g>
      <Words x="69" y="35" fontSize="9.5" fontWeight="700">
        {shorten(`Tip ${displayName}`, 15)}
      </Words>
      <Words x="69" y="47" fontSize="7.5" opacity="0.85">
        Scan, or open
      </Words>
      <Amount x="69" y="60" fontSize="8">
        {shorten(`/${username}`, 16)}
      </Amount>
    </>
  );
}

export const SessionPicture = ({ title = 'This stream' }: WantedPicture) => (
  <>
    <Panel x="24" y="16" width="112" height="58" />
    <Words x="34" y="32">
      {shorten(title, 20)}
    </Words>
    <Amount x="34" y="51" fontSize="18">
      {formatNaira(4_750_000)}
    </Amount>
    <Words x="34" y="66" fontSize="8.5" opacity="0.85">
      12 tips
    </Words>
  </>
);
