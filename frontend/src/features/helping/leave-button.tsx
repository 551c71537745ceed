import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HelpedCreator } from '@tipnaija/contracts/http/team';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Confirmation } from '../../components/confirmation';
import { Button } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { helpedCreatorsQuery } from '../../lib/helped-creators';
import { helpingPath } from './helping.queries';

export function LeaveButton({ helped: { creatorId, displayName } }: { helped: HelpedCreator }) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const close = () => setIsAsking(false);
  const leave = useMutation({
    mutationFn: () => callApi<unknown>(helpingPath(creatorId), { method: 'DELETE' }),
    onSuccess: async () => {
      toast({ title: 'Done', description: `You no longer help ${displayName}.` });
      await navigate(paths.home, { replace: true });
      await queryClient.invalidateQueries({ queryKey: helpedCreatorsQuery.queryKey, exact: true });
    },
    onError: (error) => toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' }),
  });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        Stop helping
      </Button>
      {isAsking && (
        <Confirmation
          title={`Stop helping ${displayName}?`}
          text="To come back, you need a new invite."
          action={{ label: 'Stop helping', pendingLabel: 'Stopping...' }}
          isPending={leave.isPending}
          onConfirm={() => leave.mutate()}
          onClose={close}
        />
      )}
    </>
  );
}
