import { limits } from '@tipnaija/contracts/limits';
import { useState } from 'react';
import { PasswordField } from '../../components/password-field';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Form } from '../../components/ui/form';

type PasswordConfirmationProps = {
  title: string;
  text: string;
  hint: string;
  action: { label: string; pendingLabel: string };
  isDangerous?: boolean;
  isPending: boolean;
  failure: Error | null;
  onConfirm: (password: string) => void;
  onClose: () => void;
};

/** A dialog whose only field is the password. */
export function PasswordConfirmation({ title, text, hint, action, ...rest }: PasswordConfirmationProps) {
  const { isDangerous = false, isPending, failure, onConfirm, onClose } = rest;
  const [password, setPassword] = useState('');
  return (
    <Dialog title={title} description={text} onClose={onClose}>
      <Form
        problems={{ password: password === '' ? 'Enter your password.' : null }}
        failure={failure}
        onSubmit={() => onConfirm(password)}
        className="grid gap-5"
      >
        <PasswordField
          label="Your Password"
          autoComplete="current-password"
          maxLength={limits.password.max}
          hint={hint}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isPending={isPending}>
          {isPending ? action.pendingLabel : action.label}
        </Button>
      </Form>
    </Dialog>
  );
}
