import { BadgeCheck, CreditCard, Lock } from 'lucide-react';
import type { DonationFormState } from './use-donation-form';

/** What happens to the money and the card, at the end of the summary. */
export function TrustNotes({ form: { provider, failed, isPaused } }: { form: DonationFormState }) {
  const notes = [
    { icon: Lock, text: isPaused ? 'Tips are paused. Nothing is charged.' : !failed && provider.whatFollows },
    { icon: CreditCard, text: `Your card details stay with ${provider.name}. TipNaija never sees them.` },
    { icon: BadgeCheck, text: 'A tip counts only once the payment is confirmed.' },
  ];
  return (
    <ul className="grid gap-2 text-xs text-ink-soft" aria-label="How your payment is handled">
      {notes.map(
        ({ icon: Icon, text }) =>
          text && (
            <li key={text} className="flex gap-2">
              <Icon className="mt-0.5 size-3.5 shrink-0 text-brand" aria-hidden="true" />
              {text}
            </li>
          ),
      )}
    </ul>
  );
}
