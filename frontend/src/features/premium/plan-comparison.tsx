import { type PremiumFeature, premiumFeatures } from '@tipnaija/contracts/premium';
import { Check, Minus } from 'lucide-react';
import { Card } from '../../components/ui/card';

const freeFeatures = [
  'Your tip page, goal and receipts',
  'Live alerts in every alert set',
  'Withdrawals to your bank',
  'Helpers for your stream',
];

/** What each feature is good for, in a few words. */
const benefits: Record<PremiumFeature, string> = {
  'song-requests': 'Fans pay to hear their song, at your price',
  'full-playback': 'The whole song from your Spotify, not a clip',
  'donation-customisation': 'Your own style for the alert card',
  'custom-alerts': 'Own sounds and pictures from the amounts you choose',
  'priority-support': 'We answer you first',
  'advanced-analytics': 'Best hours, returning fans, 90 days of history',
};

/** The two plans side by side. */
export function PlanComparison() {
  return (
    <Card className="p-5 lg:p-6">
      <table className="w-full table-fixed text-left text-sm">
        <caption className="sr-only">The free plan and Premium compared</caption>
        <thead>
          <tr>
            <th scope="col" className="pb-3 text-lg font-semibold">
              What you get
            </th>
            <th scope="col" className="w-17 pb-3 text-center font-medium text-ink-soft">
              Free
            </th>
            <th scope="col" className="w-17 pb-3 text-center font-semibold text-brand">
              Premium
            </th>
          </tr>
        </thead>
        <tbody className="[&_td]:border-t [&_td]:border-line [&_th]:border-t [&_th]:border-line">
          {freeFeatures.map((name) => (
            <Line key={name} name={name} isFree />
          ))}
          {Object.entries(premiumFeatures).map(([feature, name]) => (
            <Line key={feature} name={name} note={benefits[feature as PremiumFeature]} isFree={false} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Line({ name, note, isFree }: { name: string; note?: string; isFree: boolean }) {
  return (
    <tr>
      <th scope="row" className="py-2.5 pr-3 font-medium">
        {name}
        {note && <span className="block text-xs font-normal text-ink-soft">{note}</span>}
      </th>
      <td className="text-center">
        <Mark isIncluded={isFree} />
      </td>
      <td className="bg-tint text-center">
        <Mark isIncluded />
      </td>
    </tr>
  );
}

function Mark({ isIncluded }: { isIncluded: boolean }) {
  const Icon = isIncluded ? Check : Minus;
  return (
    <>
      <Icon
        className={`mx-auto size-5 ${isIncluded ? 'text-brand' : 'text-ink-soft opacity-60'}`}
        aria-hidden="true"
        strokeWidth={isIncluded ? 2.5 : 2}
      />
      <span className="sr-only">{isIncluded ? 'Included' : 'Not included'}</span>
    </>
  );
}
