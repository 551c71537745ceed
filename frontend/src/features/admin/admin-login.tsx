import { limits } from '@tipnaija/contracts/limits';
import { useState } from 'react';
import { Logo } from '../../components/logo';
import { PasswordField } from '../../components/password-field';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { Field } from '../../components/ui/field';
import { Form } from '../../components/ui/form';
import { Input } from '../../components/ui/input';
import { isCodeAskedFor, useAdminLogin } from './use-admin-login';

export function AdminLogin() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const login = useAdminLogin();
  const submit = () => {
    const request = { email: email.trim(), password, ...(needsCode && { code: code.replace(/\s/g, '') }) };
    login.mutate(request, { onError: (error) => isCodeAskedFor(error) && setNeedsCode(true) });
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
        <Form failure={login.error} onSubmit={submit} className="grid gap-5">
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
          {needsCode && (
            <Field label="Code" name="code" hint="The six digits your authenticator app shows now.">
              {(control) => (
                <Input
                  {...control}
                  required
                  // Focused, because the field appears only after the button was pressed.
                  autoFocus
                  inputMode="numeric"
                  autoComplete="totp"
                  value={code}
                  onChange={(event) => setCode(event.target.value)}
                />
              )}
            </Field>
          )}
          <Button type="submit" isPending={login.isPending}>
            {login.isPending ? 'Authenticating...' : 'Access Admin Dashboard'}
          </Button>
        </Form>
      </Card>
    </main>
  );
}
