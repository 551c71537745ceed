import { limits } from '@tipnaija/contracts/limits';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '../../components/password-field';
import { Button } from '../../components/ui/button';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import { ForgotPassword } from './forgot-password';
import { useSignIn } from './use-enter';

export function SignInForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useSignIn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ email: email.trim(), password });
  };
  return (
    <div className="grid gap-2">
      <form onSubmit={submit} className="grid gap-5">
        <Field label="Email">
          {(control) => (
            <Input
              {...control}
              type="email"
              name="email"
              required
              autoComplete="email"
              maxLength={limits.email.max}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <PasswordField
          required
          autoComplete="current-password"
          maxLength={limits.password.max}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" isPending={signIn.isPending}>
          {signIn.isPending ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
      <ForgotPassword />
    </div>
  );
}
