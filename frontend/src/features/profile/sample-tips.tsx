import type { ListPrivacy } from '@tipnaija/contracts/tip-page';
import { Naira } from '../../components/naira';
import { Card } from '../../components/ui/card';

const samples = [
  { donorName: 'Tunde', amountKobo: 500_000, message: 'Well played!' },
  { donorName: 'Chioma', amountKobo: 200_000, message: 'From Enugu with love' },
];

/** How the lists of the page look under a choice, with invented tips. */
export function SampleTips({ privacy }: { privacy: ListPrivacy }) {
  if (privacy === 'hidden') return null;
  return (
    <Card className="grid gap-3 p-4">
      <p className="text-lg font-semibold">Recent support</p>
      {samples.map(({ donorName, amountKobo, message }) => (
        <div key={donorName} className="grid gap-0.5">
          <p className="flex items-baseline gap-3">
            <span className="grow truncate font-medium">{privacy === 'no-names' ? 'Anonymous' : donorName}</span>
            {privacy !== 'no-amounts' && <Naira kobo={amountKobo} className="font-semibold" />}
          </p>
          <p className="text-sm text-ink-soft">{message}</p>
        </div>
      ))}
    </Card>
  );
}
