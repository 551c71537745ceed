import { limits } from '@tipnaija/contracts/limits';
import { useState } from 'react';
import { PasswordField } from '../../components/password-field';
import { Button } from '../../components/ui/button';
import { Form } from '../../components/ui/form';
import { ForgotPassword } from './forgot-password';
import { PasskeySignIn } from './passkey-sign-in';
import { TextField } from './text-field';
import type { useSignIn } from './use-enter';

export function SignInForm({ signIn }: { signIn: ReturnType<typeof useSignIn> }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <div className="grid gap-2">
      <Form
        failure={signIn.error}
        onSubmit={() => signIn.mutate({ email: email.trim(), password })}
        className="grid gap-5"
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={limits.email.max}
          value={email}
          onChange={setEmail}
        />
        <PasswordField
          required
          autoComplete="current-password"
          maxLength={limits.password.max}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" isPending={signIn.isPending}>
          {signIn.isPending ? 'Signing in...' : 'Sign in'}
        </Button>
      </Form>
      <PasskeySignIn />
      <ForgotPassword />
    </div>
  );
}
