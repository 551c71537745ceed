import { useQuery } from '@tanstack/react-query';
import type { AdminDispute } from '@tipnaija/contracts/http/disputes';
import { formatNaira } from '@tipnaija/contracts/money';
import { useState } from 'react';
import { Confirmation } from '../../../components/confirmation';
import { LoadFailure } from '../../../components/load-failure';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { SkeletonRows } from '../../../components/ui/skeleton';
import { evidenceQuery } from '../admin.queries';
import { useAct } from '../use-act';
import { useCan } from '../use-admin';

type DisputeDialogProps = { dispute: AdminDispute; onClose: () => void };

/** The prepared evidence, and the two answers. */
export function DisputeDialog({ dispute, onClose }: DisputeDialogProps) {
  const evidence = useQuery({ ...evidenceQuery(dispute.id), staleTime: 0 });
  const [isAccepting, setIsAccepting] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const canAct = useCan('manage-money');
  const isAnswerable = dispute.state === 'needs-response' && !dispute.evidenceSentAt && !dispute.acceptedAt;
  if (isAccepting) return <AcceptDispute dispute={dispute} onClose={onClose} />;
  if (isSending) return <SendEvidence dispute={dispute} onClose={onClose} />;
  return (
    <Dialog title="Evidence" description={descriptionOf(dispute, { canAct, isAnswerable })} onClose={onClose}>
      <div className="grid gap-5">
        {evidence.isPending && <SkeletonRows count={3} what="the evidence" />}
        {evidence.isError && <LoadFailure what="the evidence" onRetry={() => void evidence.refetch()} />}
        {evidence.data && (
          <pre className="rounded-xl bg-sunken p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere">
            {evidence.data.text}
          </pre>
        )}
        {isAnswerable && canAct && (
          <div className="grid gap-3 sm:flex sm:justify-end">
            <Button variant="quiet" onClick={() => setIsAccepting(true)}>
              Accept the loss
            </Button>
            <Button disabled={!evidence.data} onClick={() => setIsSending(true)}>
              Send evidence
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function SendEvidence({ dispute, onClose }: DisputeDialogProps) {
  const send = useAct<string>({
    call: (id) => ({ method: 'POST', path: `/api/admin/disputes/${id}/evidence` }),
    success: { title: 'Evidence Sent', description: 'The bank decides now. That can take some weeks.' },
    failure: 'Failed to send the evidence.',
  });
  return (
    <Confirmation
      title="Send this evidence?"
      text="It goes to the bank once and cannot be changed afterwards."
      action={{ label: 'Send evidence', pendingLabel: 'Sending...' }}
      variant="primary"
      isPending={send.isPending}
      onConfirm={() => send.mutate(dispute.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function AcceptDispute({ dispute, onClose }: DisputeDialogProps) {
  const accept = useAct<string>({
    call: (id) => ({ method: 'POST', path: `/api/admin/disputes/${id}/accept` }),
    success: { title: 'Loss Accepted', description: 'The donor gets the money back.' },
    failure: 'Failed to accept the loss.',
  });
  return (
    <Confirmation
      title={`Give ${formatNaira(dispute.amount)} back?`}
      text={`The donor gets the money, and ${dispute.streamerDisplayName} loses the tip. This cannot be undone.`}
      action={{ label: 'Accept the loss', pendingLabel: 'Accepting...' }}
      variant="danger"
      isPending={accept.isPending}
      onConfirm={() => accept.mutate(dispute.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function descriptionOf(dispute: AdminDispute, { canAct, isAnswerable }: { canAct: boolean; isAnswerable: boolean }) {
  if (!isAnswerable) return 'What our records say. This dispute takes no more answers.';
  if (!canAct) return 'What our records say. Answering needs the role finance or owner.';
  return `What we send about payment ${dispute.reference}. Read it before you send it.`;
}
