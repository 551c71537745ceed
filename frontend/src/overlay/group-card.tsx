/** @jsxImportSource preact */
import { anonymousDonor } from '@tipnaija/contracts/donor';
import { formatNaira } from '@tipnaija/contracts/money';
import { pacingOf } from '@tipnaija/contracts/overlay-settings';
import { Amount, Donor } from './alert-card';
import { AlertFrame, type FrameProps, shownTierOf } from './alert-frame';
import { displayMs, GROUP_NAMES_MAX, STATIC_NAMES_MAX } from './alert-queue';
import { GiftAnimation } from './gift-animation';
import { describeDonors, type GroupDonor, largestIn, listDonors, type TipGroup } from './tip-group';

/** A burst of tips on one card: count, total and all names, which scroll when there are many. */
export function GroupCard({ group, ...frame }: FrameProps & { group: TipGroup }) {
  const donors = listDonors(group.tips);
  const named = donors.slice(0, GROUP_NAMES_MAX);
  const { giftEffect } = largestIn(group);
  const pacing = pacingOf(frame.settings);
  return (
    <AlertFrame {...frame} amountKobo={group.amount}>
      {giftEffect && <GiftAnimation effect={giftEffect} tier={shownTierOf(frame, group.amount)} />}
      <p className="alert-count">{group.tips.length}</p>
      <h1 className="alert-title">New Donations!</h1>
      <Donor name={describeDonors(donors)} />
      <Amount kobo={group.amount} />
      <div className="roll">
        <div className="roll-window" data-fades={donors.length > STATIC_NAMES_MAX}>
          <ul className="roll-names" style={{ '--roll-for': `${displayMs(group, pacing) - SCROLL_PAUSES_MS}ms` }}>
            {named.map((donor) => (
              <li key={donor.name} className="roll-donor">
                <span className="roll-name">{nameOf(donor)}</span>
                <span>{formatNaira(donor.amount)}</span>
              </li>
            ))}
            {donors.length > named.length && <li className="roll-more">and {donors.length - named.length} more</li>}
          </ul>
        </div>
      </div>
    </AlertFrame>
  );
}

/** Total pause before the first and after the last name scrolls. */
const SCROLL_PAUSES_MS = 3_500;

const nameOf = ({ name, tips }: GroupDonor): string =>
  tips > 1 && name === anonymousDonor ? `${name} × ${tips}` : name;
