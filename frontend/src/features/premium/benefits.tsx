import { type PremiumFeature, premiumFeatures } from '@tipnaija/contracts/premium';
import { Card } from '../../components/ui/card';
import { BenefitPicture } from './benefit-pictures';

/** What each feature is good for, in a few words. */
const benefits: Record<PremiumFeature, string> = {
  'song-requests': 'Fans pay to hear their song, at your price',
  'full-playback': 'The whole song from your Spotify, not a clip',
  'donation-customisation': 'Your own style for the alert card',
  'custom-alerts': 'Own sounds and pictures from the amounts you choose',
  'priority-support': 'We answer you first',
  'advanced-analytics': 'Best hours, returning fans, 90 days of history',
};

/** What Premium adds, each with a picture. */
export function Benefits() {
  return (
    <Card className="p-5 lg:p-6" aria-labelledby="benefits-title">
      <h2 id="benefits-title" className="pb-4 text-lg">
        What Premium adds
      </h2>
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 sm:gap-y-5" aria-label="What Premium adds">
        {Object.entries(premiumFeatures).map(([feature, name]) => (
          <li key={feature} className="flex items-center gap-4 lg:items-start">
            <span className="rounded-xl bg-page px-1.5 py-1">
              <BenefitPicture feature={feature as PremiumFeature} />
            </span>
            <span className="grid text-sm">
              <span className="font-medium">{name}</span>
              <span className="text-xs text-ink-soft">{benefits[feature as PremiumFeature]}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
