import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { buttonClass } from '../../components/ui/button';

/** Shown in place of premium statistics. Links to the page about Premium. */
export function PremiumTeaser() {
  return (
    <div className="grid justify-items-start gap-3 rounded-xl bg-sunken p-4 text-sm">
      <p className="flex items-center gap-2 font-medium">
        <Lock className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
        More with premium
      </p>
      <p className="text-ink-soft">See when fans tip, who keeps coming back, and 90 days of history.</p>
      <Link to={paths.premium} className={buttonClass({ variant: 'quiet', size: 'small' })}>
        See premium
      </Link>
    </div>
  );
}
