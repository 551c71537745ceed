import { useQuery } from '@tanstack/react-query';
import type { OwnDispute } from '@tipnaija/contracts/http/disputes';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { Dialog } from '../../components/ui/dialog';
import { SkeletonRows } from '../../components/ui/skeleton';
import { dateAndTime } from '../../lib/date-and-time';
import { disputesOfTipQuery } from '../../lib/own-disputes';
import { disputeMeaning, disputeStep, disputeTitle } from './dispute-words';

export type DisputeCaseProps = { donationId: number; onClose: () => void };

export function DisputeCaseDialog({ donationId, onClose }: DisputeCaseProps) {
  const disputes = useQuery(disputesOfTipQuery(donationId));
  return (
    <Dialog title={`Dispute about tip #${donationId}`} onClose={onClose}>
      {disputes.isPending && <SkeletonRows count={4} what="the case" />}
      {disputes.isLoadingError && <LoadFailure what="the case" onRetry={() => void disputes.refetch()} />}
      <div className="grid gap-6">
        {disputes.data?.map((dispute) => (
          <Case key={dispute.id} dispute={dispute} />
        ))}
      </div>
    </Dialog>
  );
}

function Case({ dispute }: { dispute: OwnDispute }) {
  const { amount, heldKobo, openedAt, answeredAt, resolvedAt } = dispute;
  return (
    <section className="grid gap-3 text-sm" aria-label={disputeTitle(dispute)}>
      <h3 className="font-semibold">{disputeTitle(dispute)}</h3>
      <p>{disputeMeaning(dispute)}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Line term="Now">{disputeStep(dispute)}</Line>
        <Line term="The bank asks for">
          <Naira kobo={amount} />
        </Line>
        <Line term="Held of your wallet">
          <Naira kobo={heldKobo} />
        </Line>
        <Line term="Opened">{dateAndTime(openedAt)}</Line>
        {answeredAt && <Line term="We answered">{dateAndTime(answeredAt)}</Line>}
        {resolvedAt && <Line term="Decided">{dateAndTime(resolvedAt)}</Line>}
      </dl>
    </section>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}
