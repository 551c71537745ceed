import { useQuery } from '@tanstack/react-query';
import { Clock, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { LoadFailure } from '../../components/load-failure';
import { Card } from '../../components/ui/card';
import { Skeleton } from '../../components/ui/skeleton';
import { ContactForm } from './contact-form';
import { siteQuery } from './site.queries';
import { StaticPage } from './static-page';

export function ContactPage() {
  const supportEmail = useQuery(siteQuery).data?.supportEmail;
  return (
    <StaticPage
      title="Contact"
      lead="A question, a problem with a payment, an idea: write to us."
      after={
        <aside aria-label="Other ways" className="grid content-start gap-4">
          <Reach />
          <QuickAnswers />
        </aside>
      }
    >
      <Card className="p-5 sm:p-6">
        <ContactForm supportEmail={supportEmail} />
      </Card>
    </StaticPage>
  );
}

/** Where we are reached, and how soon we answer. */
function Reach() {
  const site = useQuery(siteQuery);
  const supportEmail = site.data?.supportEmail;
  return (
    <ul className="grid gap-1 rounded-2xl bg-sunken px-5 py-3 text-sm">
      <li className="flex min-h-11 items-center gap-3">
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
      <li className="flex min-h-11 items-center gap-3">
        <Clock className="size-5 shrink-0 text-brand" aria-hidden="true" />
        We typically respond within 24 hours
      </li>
    </ul>
  );
}

function QuickAnswers() {
  return (
    <dl className="grid gap-4 px-5 py-2 text-sm">
      <Answer question="Paid, but the tip never show?">
        Open your receipt: it checks with the bank by itself. You do not need to pay again.
      </Answer>
      <Answer question="Can't sign in?">
        <QuickLink to={paths.signIn}>Reset your password</QuickLink>
      </Answer>
      <Answer question="Where is my payout?">
        <QuickLink to={paths.money}>See every step in Money</QuickLink>
      </Answer>
    </dl>
  );
}

function Answer({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div className="grid">
      <dt className="font-semibold">{question}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  );
}

function QuickLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-medium text-brand">
      {children}
    </Link>
  );
}
