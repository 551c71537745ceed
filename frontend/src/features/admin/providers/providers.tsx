import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../components/load-failure';
import { SkeletonRows } from '../../../components/ui/skeleton';
import { providersQuery } from '../admin.queries';
import { Panel } from '../panel';
import { ProviderCard } from './provider-card';

/** A failing provider has to be seen without a reload. */
const refetchMs = 20_000;

/** The payment providers: whether they work, and the switches that stop new payments through them. */
export function Providers() {
  const providers = useQuery({ ...providersQuery, refetchInterval: refetchMs });
  return (
    <Panel title="Payment providers">
      {providers.isPending && <SkeletonRows count={2} what="the payment providers" />}
      {providers.isError && <LoadFailure what="the payment providers" onRetry={() => void providers.refetch()} />}
      {providers.data && (
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {providers.data.map((provider) => (
            <ProviderCard key={provider.name} provider={provider} providers={providers.data} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
