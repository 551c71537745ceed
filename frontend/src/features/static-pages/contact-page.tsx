import { useQuery } from '@tanstack/react-query';
import { Clock, Mail } from 'lucide-react';
import { LoadFailure } from '../../components/load-failure';
import { Card } from '../../components/ui/card';
import { Skeleton } from '../../components/ui/skeleton';
import { ContactForm } from './contact-form';
import { siteQuery } from './site.queries';
import { StaticPage } from './static-page';

export function ContactPage() {
  const site = useQuery(siteQuery);
  const supportEmail = site.data?.supportEmail;
  return (
    <StaticPage title="Contact" lead="A question, a problem with a payment, an idea: write to us.">
      <ul className="grid gap-3 text-sm">
        <li className="flex items-center gap-3">
          <Mail className="size-5 shrink-0 text-brand" aria-hidden="true" />
          {supportEmail && (
            <a
              href={`mailto:${supportEmail}`}
              className="inline-flex min-h-11 items-center font-medium break-all text-brand"
            >
              {supportEmail}
            </a>
          )}
          {site.isPending && <Skeleton className="h-5 w-48" />}
          {site.isError && <LoadFailure what="our address" onRetry={() => void site.refetch()} />}
        </li>
        <li className="flex items-center gap-3">
          <Clock className="size-5 shrink-0 text-brand" aria-hidden="true" />
          We typically respond within 24 hours
        </li>
      </ul>
      <Card className="p-5 sm:p-6">
        <ContactForm supportEmail={supportEmail} />
      </Card>
    </StaticPage>
  );
}
