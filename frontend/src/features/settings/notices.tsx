import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { LoadFailure } from '../../components/load-failure';
import { SettingsCard } from '../../components/settings-card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { noticesQuery } from './notices.queries';
import { NoticesForm } from './notices-form';

/** When the creator is notified of tips by e-mail. */
export function Notices() {
  const settings = useQuery(noticesQuery);
  return (
    <SettingsCard
      title="Emails about tips"
      icon={Mail}
      help="For when you are not on stream. The emails have amounts only: names and messages stay on your dashboard."
    >
      {settings.isPending && <SkeletonRows count={2} what="your choice" />}
      {settings.isError && !settings.data && <LoadFailure what="your choice" onRetry={() => void settings.refetch()} />}
      {settings.data && <NoticesForm key={JSON.stringify(settings.data)} settings={settings.data} />}
    </SettingsCard>
  );
}
