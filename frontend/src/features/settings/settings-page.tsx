import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { LoadFailure } from '../../components/load-failure';
import { Logo } from '../../components/logo';
import { buttonClass } from '../../components/ui/button';
import { Skeleton } from '../../components/ui/skeleton';
import { ownCreatorQuery } from '../../lib/own-creator';
import { BankDetails } from './bank-details';
import { Password } from './password';
import { ProfilePicture } from './profile-picture';
import { Sessions } from './sessions';

export function SettingsPage() {
  const creator = useQuery(ownCreatorQuery);
  // Settings require a profile; the dashboard leads to onboarding.
  if (creator.data === null) return <Navigate to={paths.dashboard} replace />;
  return (
    <>
      <title>Settings | TipNaija</title>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-2xl items-center justify-between gap-3 px-4 py-2.5">
          <Logo />
          <Link to={paths.dashboard} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <ChevronLeft className="size-4" aria-hidden="true" />
            Dashboard
          </Link>
        </div>
      </header>
      <main className="mx-auto grid max-w-2xl gap-4 px-4 py-5 pb-12">
        <h1 className="text-xl">Settings</h1>
        {creator.isPending && <SettingsSkeleton />}
        {creator.isLoadingError && <LoadFailure what="your profile" onRetry={() => void creator.refetch()} />}
        <Link to={paths.ownPage} className={buttonClass({ variant: 'quiet' })}>
          Edit your page: name, bio, links, amounts and privacy
        </Link>
        {creator.data && <ProfilePicture creator={creator.data} />}
        {creator.data && <BankDetails creator={creator.data} />}
        <Password />
        <Sessions />
      </main>
    </>
  );
}

function SettingsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading your settings
      </p>
      <Skeleton className="h-44" />
      <Skeleton className="h-56" />
    </>
  );
}
