import { Share2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Avatar } from '../../components/avatar';
import { Naira } from '../../components/naira';
import { buttonClass } from '../../components/ui/button';
import { Card } from '../../components/ui/card';

const sample = [
  { name: 'Tunde', tips: '4 donations', kobo: 4_500_000 },
  { name: 'Chioma', tips: '2 donations', kobo: 1_250_000 },
  { name: 'Zainab', tips: '1 donation', kobo: 500_000 },
];

/** Before the first tip: what will be here, and the step that leads to it. */
export function FirstFans() {
  return (
    <Card
      className="grid items-center gap-x-12 gap-y-6 p-5 lg:col-span-2 lg:grid-cols-2 lg:p-8"
      aria-labelledby="supporters-title"
    >
      <div className="grid justify-items-start gap-3">
        <h2 id="supporters-title" className="text-lg">
          Top Supporters
        </h2>
        <p className="max-w-prose text-sm text-ink-soft">
          Your biggest supporters will be listed here. Your chart starts with the first tip.
        </p>
        <Link to={paths.ownPage} className={`${buttonClass()} max-sm:w-full`}>
          <Share2 className="size-5" aria-hidden="true" />
          Share your page
        </Link>
      </div>
      <div className="grid gap-1 rounded-2xl border border-dashed border-line-strong p-4 max-lg:-order-1">
        <p className="justify-self-start rounded-full bg-accent-tint px-2.5 py-0.5 text-xs font-semibold text-accent">
          Sample
        </p>
        <ol className="grid" aria-label="Sample">
          {sample.map(({ name, tips, kobo }) => (
            <li key={name} className="flex items-center gap-3 py-2 text-ink-soft">
              <Avatar name={name} url={null} className="size-10 text-base" />
              <span className="grid min-w-0 grow">
                <span className="font-medium">{name}</span>
                <span className="text-xs">{tips}</span>
              </span>
              <Naira kobo={kobo} className="font-semibold" />
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}
