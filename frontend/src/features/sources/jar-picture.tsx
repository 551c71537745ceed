import { formatNaira } from '@tipnaija/contracts/money';
import { goalPercent } from '../../lib/goal-progress';
import { Amount, Panel, type WantedPicture, Words } from './kind-pictures';

/** The glass of the source itself. */
const glass =
  'M52 58 C34 70 24 92 24 122 V262 C24 284 38 296 60 296 H180 C202 296 216 284 216 262 V122 C216 92 206 70 188 58 Z';

const jarRaised = 3_250_000;

/** The coins of the sample, as high as they stand on the way to the target. */
const coinsTop = (targetKobo: number) => 280 - 1.6 * goalPercent(jarRaised, targetKobo);

export const JarPicture = ({ wanted: { targetKobo = 5_000_000 } }: { wanted: WantedPicture }) => (
  <>
    <g transform="translate(12 4) scale(0.27)" strokeWidth="6">
      <clipPath id="jar-picture">
        <path d={glass} />
      </clipPath>
      <path d={glass} className="fill-(--background) opacity-60" />
      <g clipPath="url(#jar-picture)">
        <g className="fill-(--primary) stroke-(--background)" transform={`translate(0 ${coinsTop(targetKobo) - 176})`}>
          <rect x="0" y="168" width="240" height="240" />
          {[30, 76, 122, 168, 214].map((x, index) => (
            <ellipse key={x} cx={x} cy={index % 2 ? 162 : 172} rx="30" ry="15" />
          ))}
          {[53, 99, 145, 191].map((x, index) => (
            <ellipse key={x} cx={x} cy={index % 2 ? 190 : 182} rx="30" ry="15" />
          ))}
        </g>
      </g>
      <path d={glass} fill="none" stroke="#fff" />
      <rect x="42" y="34" width="156" height="26" rx="10" className="fill-(--background)" stroke="#fff" />
    </g>
    <Panel x="82" y="38" width="66" height="36" />
    <Words x="115" y="52" textAnchor="middle">
      Tip jar
    </Words>
    <Amount x="115" y="66" fontSize="11" textAnchor="middle">
      {formatNaira(jarRaised)}
    </Amount>
  </>
);
