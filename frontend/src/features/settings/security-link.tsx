import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { SettingsCard } from '../../components/settings-card';
import { buttonClass } from '../../components/ui/button';
import { hasSecondFactor, twoFactorQuery } from '../../lib/two-factor-state';
import { sessionsQuery } from './sessions.queries';

/** Whether sign-in is safe, at a glance, and the way to change it. */
export function SecurityLink() {
  const factors = useQuery(twoFactorQuery('/api/auth')).data;
  const devices = useQuery(sessionsQuery).data?.length;
  const isOn = factors && hasSecondFactor(factors);
  return (
    <SettingsCard
      title="Sign-in and security"
      icon={ShieldCheck}
      help="Password, two-step sign-in, and the devices that are signed in."
    >
      <dl className="grid grid-cols-2 gap-4 xl:grid-cols-3">
        <Line name="Two-step sign-in">
          {factors && <span className={isOn ? 'text-brand' : 'text-accent'}>{isOn ? 'On' : 'Off'}</span>}
        </Line>
        <Line name="Signed-in devices">{devices}</Line>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.security} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          Manage sign-in
        </Link>
        {isOn === false && (
          <Link
            to={paths.security}
            aria-label="Turn on two-step sign-in"
            className={`${buttonClass({ size: 'small' })} whitespace-nowrap`}
          >
            Turn on two-step
          </Link>
        )}
      </div>
    </SettingsCard>
  );
}

/** Keeps its place while it loads. */
function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="min-h-6 font-medium tabular-nums">{children}</dd>
    </div>
  );
}
