import { limits } from '@tipnaija/contracts/limits';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '../../components/password-field';
import { Button } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { type NewPassword, problemOf } from '../../lib/new-password';
import { useResetPassword } from './use-reset-password';

export function ResetPasswordForm({ token }: { token: string }) {
  const [passwords, setPasswords] = useState<NewPassword>({ password: '', confirmation: '' });
  const [wasTried, setWasTried] = useState(false);
  const resetPassword = useResetPassword();
  const problem = problemOf(passwords);
  const hintFor = (field: keyof NewPassword) => (wasTried && problem?.field === field ? problem.hint : null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasTried(true);
    if (!problem) return resetPassword.mutate({ token, password: passwords.password });
    toast({ title: problem.title, description: problem.description, variant: 'destructive' });
    const field = event.currentTarget.elements.namedItem(problem.field);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <PasswordField
        label="New Password"
        name="password"
        autoComplete="new-password"
        required
        maxLength={limits.password.max}
        hint={`At least ${limits.password.min} characters.`}
        error={hintFor('password')}
        value={passwords.password}
        onChange={(event) => setPasswords({ ...passwords, password: event.target.value })}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        required
        maxLength={limits.password.max}
        error={hintFor('confirmation')}
        value={passwords.confirmation}
        onChange={(event) => setPasswords({ ...passwords, confirmation: event.target.value })}
      />
      <Button type="submit" isPending={resetPassword.isPending}>
        {resetPassword.isPending ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  );
}
