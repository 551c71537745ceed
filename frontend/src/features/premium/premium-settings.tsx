import { useQuery } from '@tanstack/react-query';
import type { SubscriptionStatus } from '@tipnaija/contracts/http/subscription';
import { Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { SettingsCard } from '../../components/settings-card';
import { buttonClass } from '../../components/ui/button';
import { dateAndTime } from '../../lib/date-and-time';
import { subscriptionQuery } from '../../lib/subscription';

/** The plan in one line, and the way to the page about it. */
export function PremiumSettings() {
  const { data: status } = useQuery(subscriptionQuery);
  return (
    <SettingsCard
      title="Your plan"
      icon={Sparkles}
      help={`${status?.isPremium ? '' : 'With Premium: '}${status?.isPremium ? 'Song' : 'song'} requests, your own sounds, 90 days of history.`}
    >
      {/* Keeps its place while it loads. */}
      <p className="min-h-6 font-medium">{status && planWords(status)}</p>
      <Link to={paths.premium} className={`${buttonClass({ variant: 'quiet', size: 'small' })} justify-self-start`}>
        {status?.isPremium ? 'Manage Premium' : 'See Premium'}
      </Link>
    </SettingsCard>
  );
}

function planWords({ isPremium, expiresAt, retryingUntil }: SubscriptionStatus): string {
  if (isPremium && expiresAt) return `Premium is active until ${dateAndTime(expiresAt)}`;
  return retryingUntil ? 'Premium pauses: your wallet held too little to renew' : 'You are on the free plan';
}
