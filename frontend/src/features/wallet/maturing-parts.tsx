import { formatDay } from '@tipnaija/contracts/days';
import type { Wallet } from '@tipnaija/contracts/http/wallet';
import { Naira } from '../../components/naira';

const SHOWN = 3;

/** What of the balance is available, and when the rest is. Later days are one line. */
export function MaturingParts({ wallet, balanceKobo }: { wallet: Wallet; balanceKobo: number }) {
  const { availableKobo, maturing, heldKobo } = wallet;
  const isLong = maturing.length > SHOWN;
  const next = isLong ? maturing.slice(0, SHOWN - 1) : maturing;
  const later = isLong ? maturing.slice(SHOWN - 1) : [];
  return (
    <div className="grid gap-2 text-sm">
      <p>
        available now, of <Naira kobo={balanceKobo} className="font-semibold" /> in your wallet
      </p>
      <div className="h-1.5 overflow-hidden rounded-full bg-on-panel/25" aria-hidden="true">
        <div
          className="h-full rounded-full bg-on-panel"
          style={{ width: `${balanceKobo > 0 ? Math.min(100, (availableKobo / balanceKobo) * 100) : 0}%` }}
        />
      </div>
      {maturing.length > 0 && (
        <ul className="grid gap-1" aria-label="Clearing">
          {next.map(({ availableOn, amountKobo }) => (
            <Part key={availableOn} words={formatDay(availableOn)} kobo={amountKobo} />
          ))}
          {isLong && (
            <Part
              words={`Later, until ${formatDay(later.at(-1)?.availableOn as string)}`}
              kobo={later.reduce((sum, { amountKobo }) => sum + amountKobo, 0)}
            />
          )}
        </ul>
      )}
      {heldKobo > 0 && (
        <p>
          <Naira kobo={heldKobo} /> is on hold for a dispute
        </p>
      )}
      <p className="text-xs">Transfers and USSD clear the next working day. Card tips take longer.</p>
    </div>
  );
}

function Part({ words, kobo }: { words: string; kobo: number }) {
  return (
    <li className="flex justify-between gap-4 tabular-nums">
      <span>{words}</span>
      <Naira kobo={kobo} />
    </li>
  );
}
