import { useQuery } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { currentUserQuery } from '../../lib/current-user';
import { useIsOffline } from '../../lib/use-is-offline';
import { useResendVerification } from './use-resend-verification';

export function VerificationBanner() {
  const user = useQuery(currentUserQuery).data;
  const resend = useResendVerification();
  const isOffline = useIsOffline();
  if (!user || user.emailVerified) return null;
  return (
    <section
      aria-label="Email verification"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl bg-accent-tint p-4 lg:col-span-2"
    >
      <MailWarning className="size-5 shrink-0 self-start text-accent sm:self-center" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-56 text-sm break-words">
        Please verify your email address ({user.email}) to access all features
      </p>
      <Button
        variant="quiet"
        size="small"
        isPending={resend.isPending}
        disabled={isOffline}
        onClick={() => resend.mutate()}
      >
        {resend.isPending ? 'Sending...' : 'Resend Email'}
      </Button>
    </section>
  );
}
