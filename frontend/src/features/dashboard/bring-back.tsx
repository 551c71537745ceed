import { useQuery } from '@tanstack/react-query';
import type { DonationItem } from '@tipnaija/contracts/http/donations';
import { formatNaira } from '@tipnaija/contracts/money';
import { History, Share2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { CopyButton } from '../../components/copy-button';
import { Naira } from '../../components/naira';
import { buttonClass } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { dateAndTime } from '../../lib/date-and-time';
import { receivedDonationsQuery } from '../../lib/received-donations';
import { thanksTo } from '../../lib/thanks';
import { newestSupporters } from './newest-supporters';

const SHOWN = 4;

/** Thanks for the newest supporters, and what brings more. */
export function BringBack({ creatorId }: { creatorId: string }) {
  const donations = useQuery(receivedDonationsQuery(creatorId)).data ?? [];
  const newest = newestSupporters(donations, SHOWN);
  return (
    <Card className="flex flex-col gap-3 p-5" aria-labelledby="bring-back-title">
      <h2 id="bring-back-title" className="text-lg">
        Bring them back
      </h2>
      <p className="text-sm text-ink-soft">Thank the newest by name, on stream or in a message.</p>
      {newest.length > 0 && (
        <ul className="grid" aria-label="Newest supporters">
          {newest.map((donation) => (
            <ToThank key={donation.id} donation={donation} />
          ))}
        </ul>
      )}
      <div className="mt-auto grid gap-2 pt-1 sm:grid-cols-2">
        <Link to={paths.donationHistory} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          <History className="size-4 shrink-0" aria-hidden="true" />
          See all your tips
        </Link>
        <Link to={paths.ownPage} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          <Share2 className="size-4 shrink-0" aria-hidden="true" />
          Share your page
        </Link>
      </div>
    </Card>
  );
}

function ToThank({ donation: { donorName, amount, message, createdAt } }: { donation: DonationItem }) {
  return (
    <li className="flex items-center gap-3 py-1.5">
      <div className="grid min-w-0 grow">
        <p className="flex flex-wrap gap-x-2">
          <span className="max-w-full truncate font-medium">{donorName}</span>
          <Naira kobo={amount} className="font-semibold" />
        </p>
        <p className="line-clamp-2 text-xs break-words text-ink-soft">{message ?? dateAndTime(createdAt)}</p>
      </div>
      <CopyButton
        text={thanksTo(donorName, formatNaira(amount))}
        label={`Copy thanks to ${donorName}`}
        face="Copy thanks"
        what="Thanks"
      />
    </li>
  );
}
