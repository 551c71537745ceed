import { useQuery } from '@tanstack/react-query';
import type { OwnDispute } from '@tipnaija/contracts/http/disputes';
import { CircleCheck, Landmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { ownDisputesQuery } from '../../lib/own-disputes';
import { DisputeCase } from './dispute-case';
import { disputeMeaning, disputeTitle } from './dispute-words';

const SHOWN = 3;

/** The open and the lately decided disputes, as they come. The history of tips has them all. */
export function DisputeNotice() {
  const disputes = useQuery(ownDisputesQuery).data ?? [];
  return (
    <div role="status" className="grid gap-4 empty:hidden lg:col-span-2">
      {disputes.slice(0, SHOWN).map((dispute) => (
        <Notice key={dispute.id} dispute={dispute} />
      ))}
    </div>
  );
}

function Notice({ dispute }: { dispute: OwnDispute }) {
  const [isOpen, setIsOpen] = useState(false);
  const Icon = dispute.state === 'won' ? CircleCheck : Landmark;
  return (
    <section
      aria-label={disputeTitle(dispute)}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl bg-accent-tint p-4"
    >
      <Icon className="size-5 shrink-0 self-start text-accent sm:self-center" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 basis-56 gap-1 text-sm">
        <h2 className="text-sm font-semibold">{disputeTitle(dispute)}</h2>
        <p>{disputeMeaning(dispute)}</p>
      </div>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        See the case
      </Button>
      {isOpen && <DisputeCase donationId={dispute.donationId} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
