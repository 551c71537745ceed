import type { SubscriptionStatus } from '@tipnaija/contracts/http/subscription';
import { premiumPriceKobo } from '@tipnaija/contracts/premium';
import type { ReactNode } from 'react';
import { Naira } from '../../components/naira';
import { dateAndTime } from '../../lib/date-and-time';

/** What was paid at a provider, once the server has verified it; keeps its place until then. */
export function PremiumReceipt({ status }: { status: SubscriptionStatus | null | undefined }) {
  if (status === undefined) return <div className="min-h-27" />;
  if (!status?.isPremium || !status.expiresAt) return null;
  return (
    <dl className="grid min-h-27 content-center gap-2 rounded-xl bg-sunken px-3 text-left text-sm sm:px-4">
      <Line term="Premium, one month">
        <Naira kobo={premiumPriceKobo} />
      </Line>
      <Line term="Paid with">Card or bank</Line>
      <Line term="Active until">{dateAndTime(status.expiresAt)}</Line>
    </dl>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-2">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
