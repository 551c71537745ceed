import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../components/load-failure';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { noticesQuery } from './notices.queries';
import { NoticesForm } from './notices-form';

/** When the creator is notified of tips by e-mail. */
export function Notices() {
  const settings = useQuery(noticesQuery);
  return (
    <Card className="grid gap-4 p-5" aria-labelledby="notices-title">
      <div className="grid gap-1">
        <h2 id="notices-title" className="text-lg">
          Emails about tips
        </h2>
        <p className="text-sm text-ink-soft">
          For when you are not on stream. The emails have amounts only: names and messages stay on your dashboard.
        </p>
      </div>
      {settings.isPending && <SkeletonRows count={2} what="your choice" />}
      {settings.isError && !settings.data && <LoadFailure what="your choice" onRetry={() => void settings.refetch()} />}
      {settings.data && <NoticesForm key={JSON.stringify(settings.data)} settings={settings.data} />}
    </Card>
  );
}
