import { limits } from '@tipnaija/contracts/limits';
import { useState } from 'react';
import { Logo } from '../../components/logo';
import { PasswordField } from '../../components/password-field';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { Field } from '../../components/ui/field';
import { Form } from '../../components/ui/form';
import { Input } from '../../components/ui/input';
import { AdminSecondStep } from './admin-second-step';
import { useAdminLogin } from './use-admin-login';

export function AdminLogin() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = useAdminLogin();
  const pending = login.data && 'needsSecondFactor' in login.data ? login.data : null;
  const restart = () => {
    setPassword('');
    login.reset();
  };
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-start gap-6 px-4 py-8 sm:content-center">
      <span className="justify-self-center">
        <Logo />
      </span>
      <Card className="grid gap-6 p-5 sm:p-7">
        <div className="grid gap-1">
          <h1 className="text-xl">Admin Access</h1>
          <p className="text-ink-soft">For staff of TipNaija. What you do here is recorded.</p>
        </div>
        {pending ? (
          <AdminSecondStep pending={pending} onRestart={restart} />
        ) : (
          <Form
            failure={login.error}
            onSubmit={() => login.mutate({ email: email.trim(), password })}
            className="grid gap-5"
          >
            <Field label="Email" name="email">
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  required
                  autoComplete="username"
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
            <Button type="submit" isPending={login.isPending}>
              {login.isPending ? 'Authenticating...' : 'Access Admin Dashboard'}
            </Button>
          </Form>
        )}
      </Card>
    </main>
  );
}
