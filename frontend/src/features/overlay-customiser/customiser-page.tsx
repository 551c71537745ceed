import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { LoadFailure } from '../../components/load-failure';
import { Logo } from '../../components/logo';
import { UnsavedForms } from '../../components/save-bar';
import { Skeleton } from '../../components/ui/skeleton';
import { ownCreatorQuery } from '../../lib/own-creator';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard';
import { CustomAlertsBlock } from './custom-alerts-block';
import { Customiser } from './customiser';
import { LeaveLink } from './leave-link';
import { PacingBlock } from './pacing-block';
import { PartTabs } from './part-tabs';

/** `Moderation` is a block of another feature, supplied by the app. */
export function CustomiserPage({ Moderation }: { Moderation: ComponentType }) {
  const creator = useQuery(ownCreatorQuery);
  const [unsavedForms, setUnsavedForms] = useState(0);
  const isUnsaved = unsavedForms > 0;
  useUnsavedGuard(isUnsaved);
  if (creator.data === null) return <Navigate to={paths.dashboard} replace />;
  return (
    <UnsavedForms value={setUnsavedForms}>
      <title>Your alerts | TipNaija</title>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-6xl items-center justify-between gap-3 px-4 py-2.5">
          <Logo />
          <LeaveLink isUnsaved={isUnsaved} />
        </div>
      </header>
      <main className="mx-auto grid max-w-6xl gap-3 px-4 py-5 pb-12">
        <h1 className="text-xl">Your alerts</h1>
        {creator.isPending && <Skeleton className="h-96" />}
        {creator.isLoadingError && <LoadFailure what="your overlay" onRetry={() => void creator.refetch()} />}
        {creator.data && (
          <PartTabs
            parts={[
              { value: 'design', name: 'Design', content: <Customiser creator={creator.data} /> },
              { value: 'timing', name: 'Timing', content: <PacingBlock settings={creator.data.overlaySettings} /> },
              { value: 'custom', name: 'Custom', more: 'alerts', content: <CustomAlertsBlock /> },
              { value: 'moderation', name: 'Moderation', content: <Moderation /> },
            ]}
          />
        )}
      </main>
    </UnsavedForms>
  );
}
