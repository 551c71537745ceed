import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { buttonClass } from '../../components/ui/button';
import { Card } from '../../components/ui/card';

export function SecurityLink() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-5" aria-labelledby="security-title">
      <div className="grid gap-1">
        <h2 id="security-title" className="text-lg">
          Sign-in and security
        </h2>
        <p className="text-sm text-ink-soft">Password, two-step sign-in, and the devices that are signed in.</p>
      </div>
      <Link to={paths.security} className={buttonClass({ variant: 'quiet', size: 'small' })}>
        <ShieldCheck className="size-4" aria-hidden="true" />
        Manage
      </Link>
    </Card>
  );
}
