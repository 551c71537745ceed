/** @jsxImportSource preact */
import type { AlertTierNumber } from '@tipnaija/contracts/alert-sets';
import { RunningLine } from '../running-line';
import { createSheets, type TierWithPieces } from './pieces';

type TierProps = { tier: AlertTierNumber };

/** What the classic card gains from tier to tier, in its own colours and gold. */
export function Honours({ tier }: TierProps) {
  return (
    <>
      {tier === 5 && <div className="honour-rays" aria-hidden="true" />}
      {tier === 5 && <div className="honour-laurel honour-laurel-left" aria-hidden="true" />}
      {tier === 5 && <div className="honour-laurel honour-laurel-right" aria-hidden="true" />}
      {(tier === 3 || tier === 4) && <Pieces tier={tier} side={0} />}
      {(tier === 3 || tier === 4) && <Pieces tier={tier} side={1} />}
      {tier >= 2 && <div className="honour-ring" aria-hidden="true" />}
      {tier >= 3 && <div className="honour-ring honour-ring-later" aria-hidden="true" />}
      {tier >= 4 && <RunningLine />}
    </>
  );
}

/** Pieces that rise on one side (0 is left) of the card; of the screen for the largest tips. */
export function Pieces({ tier, side }: { tier: TierWithPieces; side: 0 | 1 }) {
  return (
    <div className="honour-side" data-tier={tier} data-side={side} aria-hidden="true">
      {createSheets(tier, side).map(({ pieces, rise, lastsMs, delayMs }) => (
        <div
          key={delayMs}
          className="honour-sheet"
          style={{ '--rise': rise, animationDuration: `${lastsMs}ms`, animationDelay: `${delayMs}ms` }}
        >
          {pieces.map(({ path, isGold, left, bottom, size, turn }) => (
            <svg
              key={left}
              className="honour-piece"
              viewBox="0 0 24 24"
              data-gold={isGold}
              style={{ left: `${left}%`, bottom: `${bottom}%`, '--size': size, transform: `rotate(${turn}deg)` }}
            >
              <path d={path} fillRule="evenodd" />
            </svg>
          ))}
        </div>
      ))}
    </div>
  );
}
