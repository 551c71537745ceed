/** @jsxImportSource preact */
import type { AlertTierNumber } from '@tipnaija/contracts/alert-sets';
import { RunningLine } from '../running-line';
import { PieceDrawing, PieceLight } from './piece';
import { createSheets, type TierWithPieces } from './pieces';

/** What the classic card gains from tier to tier, in its own colours and gold. */
export function Honours({ tier }: { tier: AlertTierNumber }) {
  return (
    <>
      {tier === 5 && <div className="honour-rays" aria-hidden="true" />}
      {tier >= 3 && <PieceLight />}
      {tier >= 3 && <Pieces tier={tier as TierWithPieces} side={0} />}
      {tier >= 3 && <Pieces tier={tier as TierWithPieces} side={1} />}
      {tier === 5 && <div className="honour-laurel honour-laurel-left" aria-hidden="true" />}
      {tier === 5 && <div className="honour-laurel honour-laurel-right" aria-hidden="true" />}
      {tier >= 2 && (
        <div className="honour-rings" aria-hidden="true">
          <i className="honour-ring" />
          {tier >= 3 && <i className="honour-ring honour-ring-later" />}
        </div>
      )}
      {tier >= 4 && <RunningLine />}
    </>
  );
}

/** Pieces that rise on one side (0 is left) of the card; of the largest on a phone, above (0) and below. */
function Pieces({ tier, side }: { tier: TierWithPieces; side: 0 | 1 }) {
  return (
    <div className="honour-side" data-side={side} aria-hidden="true">
      {createSheets(tier, side).map(({ pieces, rise, lastsMs, delayMs }) => (
        <div
          key={delayMs}
          className="honour-sheet"
          style={{ '--rise': rise, animationDuration: `${lastsMs}ms`, animationDelay: `${delayMs}ms` }}
        >
          {pieces.map((piece) => (
            <PieceDrawing key={piece.left} {...piece} />
          ))}
        </div>
      ))}
    </div>
  );
}
