import { limits } from '@tipnaija/contracts/limits';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Form } from '../../components/ui/form';
import { TextField } from './text-field';
import { useForgotPassword } from './use-forgot-password';

/** Mails another link, on the page of a link that no longer works. */
export function NewResetLink() {
  const [email, setEmail] = useState('');
  const forgotPassword = useForgotPassword();
  if (forgotPassword.isSuccess)
    return (
      <p role="status" className="rounded-xl bg-tint px-4 py-3 text-sm">
        If <span className="font-semibold break-words">{email.trim()}</span> has an account, a new link is on its way.
      </p>
    );
  return (
    <Form
      failure={forgotPassword.error}
      onSubmit={() => forgotPassword.mutate({ email: email.trim() })}
      className="grid gap-4 text-left"
    >
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
        {forgotPassword.isPending ? 'Sending...' : 'Send a new link'}
      </Button>
    </Form>
  );
}
