import { limits } from '@tipnaija/contracts/limits';
import { useState } from 'react';
import { NewPasswordField } from '../../components/new-password-field';
import { PasswordField } from '../../components/password-field';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Form } from '../../components/ui/form';
import { findProblem } from '../../lib/new-password';
import { useChangePassword } from './use-change-password';

const empty = { current: '', password: '', confirmation: '' };
const warning = 'Every other device is signed out, and we send you an email about the change.';

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(empty);
  const { change, isChanging, failure } = useChangePassword();
  const set = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const problem = findProblem(draft);
  const problems = {
    password: draft.current === '' ? 'Please type your password.' : null,
    newPassword: problem?.field === 'password' ? problem.hint : null,
    confirmation: problem?.field === 'confirmation' ? problem.hint : null,
  };
  return (
    <Dialog title="Change password" description={warning} onClose={onClose}>
      <Form
        problems={problems}
        failure={failure}
        onSubmit={() => change({ password: draft.current, newPassword: draft.password }, { onSuccess: onClose })}
        className="grid gap-5"
      >
        <PasswordField
          label="Your Password"
          autoComplete="current-password"
          maxLength={limits.password.max}
          value={draft.current}
          onChange={(event) => set({ current: event.target.value })}
        />
        <NewPasswordField
          label="New Password"
          name="newPassword"
          hint={`At least ${limits.password.min} characters.`}
          value={draft.password}
          onChange={(event) => set({ password: event.target.value })}
        />
        <PasswordField
          label="Confirm Password"
          name="confirmation"
          autoComplete="new-password"
          maxLength={limits.password.max}
          value={draft.confirmation}
          onChange={(event) => set({ confirmation: event.target.value })}
        />
        <Button type="submit" isPending={isChanging}>
          {isChanging ? 'Saving...' : 'Save password'}
        </Button>
      </Form>
    </Dialog>
  );
}
