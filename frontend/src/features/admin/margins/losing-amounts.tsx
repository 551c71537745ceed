import type { LosingAmount } from '@tipnaija/contracts/http/margins';
import { paymentProviders } from '@tipnaija/contracts/payment-providers';
import { TriangleAlert } from 'lucide-react';
import { Naira } from '../../../components/naira';
import { formatCount } from '../counts';

/** The amounts on tip pages of which a provider keeps more than we do. */
export function LosingAmounts({ losing }: { losing: readonly LosingAmount[] }) {
  if (losing.length === 0) return null;
  return (
    <section aria-labelledby="losing-title" className="grid gap-3 self-start rounded-xl bg-accent-tint p-4">
      <h3 id="losing-title" className="flex items-center gap-2 text-base">
        <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
        {losing.length === 1 ? 'One offered amount loses money' : `${losing.length} offered amounts lose money`}
      </h3>
      <ul className="grid gap-2 text-sm">
        {losing.map((item) => (
          <li key={`${item.amount} ${item.isMinimum} ${item.provider}`}>
            <span className="font-semibold">
              <Naira kobo={item.amount} /> {item.isMinimum ? 'minimum' : 'preset'}
            </span>{' '}
            on {pages(item)}: we earn <Naira kobo={item.fee} />, {paymentProviders[item.provider].displayName} keeps{' '}
            <Naira kobo={item.providerFee} /> ({item.tariff}).
          </li>
        ))}
      </ul>
      <p className="text-xs">
        By the published tariffs, before the fee on a later withdrawal. Foreign cards cost more on every amount.
      </p>
    </section>
  );
}

function pages({ creators, usernames }: LosingAmount): string {
  const named = usernames.map((username) => `@${username}`).join(', ');
  const others = creators - usernames.length;
  return others > 0 ? `${named} and ${formatCount(others)} more` : named;
}
