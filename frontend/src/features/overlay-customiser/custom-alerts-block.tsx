import { useQuery } from '@tanstack/react-query';
import type { CustomAlerts } from '@tipnaija/contracts/http/custom-alerts';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { LoadFailure } from '../../components/load-failure';
import { Card } from '../../components/ui/card';
import { Skeleton } from '../../components/ui/skeleton';
import { customAlertsQuery } from './custom-alerts.queries';
import { CustomAlertsForm } from './custom-alerts-form';

/** Premium feature: custom sounds and pictures, alerts by amount, and custom CSS. */
export function CustomAlertsBlock() {
  const custom = useQuery(customAlertsQuery);
  return (
    <Card className="grid gap-5 p-5" aria-labelledby="custom-title">
      <div className="grid gap-1">
        <h2 id="custom-title" className="text-lg">
          Custom alerts and sounds
        </h2>
        <p className="text-sm text-ink-soft">
          Give bigger tips their own sound, picture and colours. We even out the volume.
        </p>
      </div>
      {custom.isPending && <Skeleton className="h-40" />}
      {custom.isError && <LoadFailure what="your custom alerts" onRetry={() => void custom.refetch()} />}
      {custom.data &&
        (custom.data.isPremium ? <CustomAlertsForm custom={custom.data} /> : <Teaser custom={custom.data} />)}
    </Card>
  );
}

function Teaser({ custom }: { custom: CustomAlerts }) {
  const hasSome = custom.tiers.length > 0 || custom.css !== '';
  return (
    <p className="rounded-xl bg-sunken px-3.5 py-3">
      {hasSome ? 'What you made is kept and shown again with premium. ' : 'This comes with premium. '}
      <Link to={paths.premium} className="font-medium text-brand">
        Upgrade on your dashboard
      </Link>
    </p>
  );
}
