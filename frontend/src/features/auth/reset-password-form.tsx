import { limits } from '@tipnaija/contracts/limits';
import { useState } from 'react';
import { NewPasswordField } from '../../components/new-password-field';
import { PasswordField } from '../../components/password-field';
import { Button } from '../../components/ui/button';
import { Form } from '../../components/ui/form';
import { toast } from '../../components/ui/toast-store';
import { findProblem, type NewPassword } from '../../lib/new-password';
import { useResetPassword } from './use-reset-password';

export function ResetPasswordForm({ token }: { token: string }) {
  const [passwords, setPasswords] = useState<NewPassword>({ password: '', confirmation: '' });
  const resetPassword = useResetPassword();
  const problem = findProblem(passwords);
  const showProblem = () =>
    problem && toast({ title: problem.title, description: problem.description, variant: 'destructive' });
  return (
    <Form
      problems={problem ? { [problem.field]: problem.hint } : {}}
      failure={resetPassword.error}
      onInvalid={showProblem}
      onSubmit={() => resetPassword.mutate({ token, password: passwords.password })}
      className="grid gap-5"
    >
      <NewPasswordField
        label="New Password"
        name="password"
        hint={`At least ${limits.password.min} characters.`}
        value={passwords.password}
        onChange={(event) => setPasswords({ ...passwords, password: event.target.value })}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        maxLength={limits.password.max}
        value={passwords.confirmation}
        onChange={(event) => setPasswords({ ...passwords, confirmation: event.target.value })}
      />
      <Button type="submit" isPending={resetPassword.isPending}>
        {resetPassword.isPending ? 'Resetting...' : 'Reset Password'}
      </Button>
    </Form>
  );
}
