import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Clock, Mail } from 'lucide-react';
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
        <aside aria-label="Other ways" className="contents content-start gap-4 lg:grid">
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

/** Above the form of a phone, because most of those who come here need no mail. */
function QuickAnswers() {
  return (
    <Card className="p-4 text-sm max-lg:order-first">
      <ul className="grid gap-4">
        <li className="grid gap-1">
          <p className="font-semibold">Paid, but the tip never show?</p>
          <p className="text-ink-soft">
            Open your receipt: it checks with the bank by itself. You do not need to pay again.
          </p>
        </li>
        <QuickLink to={paths.signIn} question="Can't sign in?" answer="Reset your password" />
        <QuickLink to={paths.money} question="Where is my payout?" answer="See every step in Money" />
      </ul>
    </Card>
  );
}

function QuickLink({ to, question, answer }: { to: string; question: string; answer: string }) {
  return (
    <li className="border-t border-line pt-4">
      <Link to={to} className="flex items-center justify-between gap-3 text-ink no-underline">
        <span className="grid gap-1">
          <span className="font-semibold">{question}</span> <span className="font-medium text-brand">{answer}</span>
        </span>
        <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      </Link>
    </li>
  );
}
