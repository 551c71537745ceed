import { limits } from '@tipnaija/contracts/limits';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Form } from '../../components/ui/form';
import { TextField } from './text-field';
import { useForgotPassword } from './use-forgot-password';

export function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const forgotPassword = useForgotPassword();
  const submit = () => forgotPassword.mutate({ email: email.trim() }, { onSuccess: onClose });
  return (
    <Dialog title="Reset Password" description="We'll email you a link to choose a new password." onClose={onClose}>
      <Form failure={forgotPassword.error} onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          value={email}
          onChange={setEmail}
          autoComplete="email"
          maxLength={limits.email.max}
        />
        <Button type="submit" isPending={forgotPassword.isPending}>
          {forgotPassword.isPending ? 'Sending...' : 'Send Reset Email'}
        </Button>
      </Form>
    </Dialog>
  );
}
