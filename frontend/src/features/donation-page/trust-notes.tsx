import { BadgeCheck, CreditCard, Radio } from 'lucide-react';

const notes = (providerName: string) => [
  { icon: CreditCard, text: `Your card details stay with ${providerName}. TipNaija never sees them.` },
  { icon: BadgeCheck, text: 'A tip counts only once the payment is confirmed.' },
  { icon: Radio, text: 'Your tip appears on the live stream with the name you choose.' },
];

export function TrustNotes({ providerName }: { providerName: string }) {
  return (
    <ul
      className="order-7 grid content-center gap-3 px-1 py-2 lg:px-5 text-sm text-ink-soft"
      aria-label="How your payment is handled"
    >
      {notes(providerName).map(({ icon: Icon, text }) => (
        <li key={text} className="flex gap-3">
          <Icon className="mt-0.5 size-4 shrink-0 text-brand" aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}
