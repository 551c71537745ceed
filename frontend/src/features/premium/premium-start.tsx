import type { PremiumFeature } from '@tipnaija/contracts/premium';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { BenefitPicture } from './benefit-pictures';

const starts: { feature: PremiumFeature; words: string; to: string }[] = [
  { feature: 'song-requests', words: 'Turn on song requests', to: paths.stream },
  { feature: 'custom-alerts', words: 'Upload a sound', to: `${paths.overlayLooks}?part=custom` },
  { feature: 'donation-customisation', words: 'Choose your alert style', to: paths.overlayLooks },
];

/** What to do first with Premium. */
export function PremiumStart() {
  return (
    <ul className="divide-y divide-line rounded-xl border border-line text-left" aria-label="Start with Premium">
      {starts.map(({ feature, words, to }) => (
        <li key={feature}>
          <Link
            to={to}
            className="flex min-h-16 items-center gap-2 rounded-xl py-1.5 pr-2.5 pl-1.5 text-sm font-medium text-ink no-underline hover:bg-sunken"
          >
            <BenefitPicture feature={feature} />
            <span className="grow">{words}</span>
            <ChevronRight className="size-4 text-ink-soft" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
