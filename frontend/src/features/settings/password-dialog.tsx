import { limits } from '@tipnaija/contracts/limits';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '../../components/password-field';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { problemOf } from '../../lib/new-password';
import { isPasswordWrong } from './password-refusal';
import { useChangePassword } from './use-change-password';

const empty = { current: '', password: '', confirmation: '' };
const warning = 'Every other device is signed out, and we send you an email about the change.';

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(empty);
  const [wasTried, setWasTried] = useState(false);
  const { change, isChanging, refusedPassword } = useChangePassword();
  const set = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const problem = problemOf(draft);
  const hintFor = (field: keyof typeof draft) => (wasTried && problem?.field === field ? problem.hint : null);
  const currentProblem = draft.current === '' ? 'Please type your password.' : null;
  const isRefused = draft.current !== '' && draft.current === refusedPassword;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasTried(true);
    const form = event.currentTarget;
    const focusOn = (name: string) => {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLElement) field.focus();
    };
    if (currentProblem) return focusOn('current');
    if (problem) return focusOn(problem.field);
    const request = { password: draft.current, newPassword: draft.password };
    change(request, { onSuccess: onClose, onError: (error) => isPasswordWrong(error) && focusOn('current') });
  };
  return (
    <Dialog title="Change password" description={warning} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <PasswordField
          label="Your Password"
          name="current"
          autoComplete="current-password"
          maxLength={limits.password.max}
          error={isRefused ? 'That password is not correct.' : wasTried ? currentProblem : null}
          value={draft.current}
          onChange={(event) => set({ current: event.target.value })}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          maxLength={limits.password.max}
          hint={`At least ${limits.password.min} characters.`}
          error={hintFor('password')}
          value={draft.password}
          onChange={(event) => set({ password: event.target.value })}
        />
        <PasswordField
          label="Confirm Password"
          name="confirmation"
          autoComplete="new-password"
          maxLength={limits.password.max}
          error={hintFor('confirmation')}
          value={draft.confirmation}
          onChange={(event) => set({ confirmation: event.target.value })}
        />
        <Button type="submit" isPending={isChanging}>
          {isChanging ? 'Saving...' : 'Save password'}
        </Button>
      </form>
    </Dialog>
  );
}
