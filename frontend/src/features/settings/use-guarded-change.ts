import { useMutation } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast-store';
import { reasonOf } from '../../lib/api-client';
import { isPasswordWrong } from './password-refusal';

/** A change that is made with the password in use. */
export function useGuardedChange<Request extends { password: string }>({
  send,
  onSuccess,
}: {
  send: (request: Request) => Promise<unknown>;
  onSuccess: () => void;
}) {
  const change = useMutation({
    mutationFn: send,
    onSuccess,
    onError: (error) => {
      // Said beside the field, where it stays until it is mended.
      if (isPasswordWrong(error)) return;
      toast({ title: 'Update Failed', description: reasonOf(error), variant: 'destructive' });
    },
  });
  return {
    change: change.mutate,
    isChanging: change.isPending,
    /** The password that was refused, until another is tried. */
    refusedPassword: isPasswordWrong(change.error) ? change.variables?.password : undefined,
  };
}
