import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirmation } from '../../components/confirmation';
import { Button } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { receiptQuery } from './receipt.queries';

/** The donor removes their name and message; the reference in the page's address is the proof. */
export function RemoveDonor({ reference }: { reference: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => callApi(`/api/payments/${encodeURIComponent(reference)}/donor`, { method: 'DELETE' }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: receiptQuery(reference).queryKey });
      toast({ title: 'Removed', description: 'Your name and message are gone. The tip itself stays.' });
    },
    onError: (error) => toast({ title: 'Not Removed', description: toUserMessage(error), variant: 'destructive' }),
    onSettled: () => setIsAsking(false),
  });
  if (removal.isSuccess) return null;
  return (
    <>
      <Button variant="plain" size="small" className="text-xs! text-ink-soft!" onClick={() => setIsAsking(true)}>
        Remove my name and message
      </Button>
      {isAsking && (
        <Confirmation
          title="Remove your name and message?"
          text="The tip stays with the creator as Anonymous. Your name, message and email address are deleted everywhere, and they cannot be restored."
          action={{ label: 'Remove for good', pendingLabel: 'Removing...' }}
          isPending={removal.isPending}
          onConfirm={() => removal.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
