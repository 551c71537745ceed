import { useMutation } from '@tanstack/react-query';
import type { ConfirmedProof, ProofMethod } from '@tipnaija/contracts/http/two-factor';
import { limits } from '@tipnaija/contracts/limits';
import { useState } from 'react';
import { FormFailure } from '../../components/form-failure';
import { PasswordField } from '../../components/password-field';
import { SecondFactorForm } from '../../components/second-factor-form';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Form } from '../../components/ui/form';
import { callApi } from '../../lib/api-client';
import { askForPasskey } from '../../lib/passkey';

const path = '/api/auth/proof';
const action = { label: 'Confirm', pendingLabel: 'Checking...' };

type Proof = { password: string } | { code: string } | 'passkey';
type ProofDialogProps = { methods: readonly ProofMethod[]; onProven: () => void; onClose: () => void };

export function ProofDialog({ methods, onProven, onClose }: ProofDialogProps) {
  const prove = useMutation({
    mutationFn: async (proof: Proof) => {
      const body = proof === 'passkey' ? { passkey: await askForPasskey(`${path}/passkey-options`) } : proof;
      return callApi<ConfirmedProof>(path, { method: 'POST', body });
    },
    onSuccess: onProven,
  });
  const state = { isPending: prove.isPending, failure: prove.error };
  return (
    <Dialog
      title="Is it you?"
      description={`To keep your money safe, please confirm. We ask again after ${limits.proofMinutes} minutes.`}
      onClose={onClose}
    >
      {methods.includes('password') ? (
        <PasswordProof {...state} onPassword={(password) => prove.mutate({ password })} />
      ) : (
        <SecondFactorForm
          {...state}
          methods={methods}
          action={action}
          onCode={(code) => prove.mutate({ code })}
          onPasskey={() => prove.mutate('passkey')}
        />
      )}
    </Dialog>
  );
}

type PasswordProofProps = { isPending: boolean; failure: Error | null; onPassword: (password: string) => void };

function PasswordProof({ isPending, failure, onPassword }: PasswordProofProps) {
  const [password, setPassword] = useState('');
  return (
    <Form failure={failure} onSubmit={() => onPassword(password)} className="grid gap-5">
      <FormFailure failure={failure} />
      <PasswordField
        label="Your Password"
        required
        autoComplete="current-password"
        maxLength={limits.password.max}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" isPending={isPending}>
        {isPending ? action.pendingLabel : action.label}
      </Button>
    </Form>
  );
}
