import { premiumFeatures } from '@tipnaija/contracts/premium';
import { Check, Lock } from 'lucide-react';

const features = Object.entries(premiumFeatures);

export function PremiumFeatures({ isUnlocked }: { isUnlocked: boolean }) {
  const Mark = isUnlocked ? Check : Lock;
  return (
    <ul aria-label={isUnlocked ? 'Unlocked for you' : 'What premium unlocks'} className="grid content-start gap-2">
      {features.map(([feature, name]) => (
        <li key={feature} className="flex items-center gap-2.5 text-sm">
          <Mark className={`size-4 shrink-0 ${isUnlocked ? 'text-brand' : 'text-ink-soft'}`} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
