import { limits } from '@tipnaija/contracts/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { TextField } from './text-field';
import { useForgotPassword } from './use-forgot-password';

export function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const forgotPassword = useForgotPassword();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    forgotPassword.mutate({ email: email.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title="Reset Password"
      description="We send a link to this address. With it you choose a new password."
      onClose={onClose}
    >
      <form onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          value={email}
          onChange={setEmail}
          autoComplete="email"
          maxLength={limits.email.max}
        />
        <Button type="submit" isPending={forgotPassword.isPending}>
          {forgotPassword.isPending ? 'Sending...' : 'Send Reset Email'}
        </Button>
      </form>
    </Dialog>
  );
}
