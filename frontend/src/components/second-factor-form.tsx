import type { ProofMethod } from '@tipnaija/contracts/http/two-factor';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { hasPasskeySupport } from '../lib/passkey';
import { CodeField } from './code-field';
import { FormFailure } from './form-failure';
import { Button } from './ui/button';
import { Form } from './ui/form';

type SecondFactorFormProps = {
  methods: readonly ProofMethod[];
  action: { label: string; pendingLabel: string };
  isPending: boolean;
  failure: Error | null;
  onCode: (code: string) => void;
  onPasskey: () => void;
};

/** Asks for a passkey, a code of the app or a recovery code. */
export function SecondFactorForm({ methods, action, isPending, failure, onCode, onPasskey }: SecondFactorFormProps) {
  const [code, setCode] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const hasPasskey = methods.includes('passkey') && hasPasskeySupport();
  // The typed code is the next thing to send.
  const isTyped = isRecovery ? code.trim() !== '' : /^\d{6}$/.test(code.replace(/\s/g, ''));
  const isCodeNext = isTyped || !hasPasskey;
  return (
    <div className="grid gap-4">
      <FormFailure failure={failure} />
      {hasPasskey && (
        <>
          <Button variant={isCodeNext ? 'quiet' : 'primary'} isPending={isPending} onClick={onPasskey}>
            {!isPending && <KeyRound className="size-4" aria-hidden="true" />}
            Use your passkey
          </Button>
          <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            or
          </p>
        </>
      )}
      <Form failure={failure} onSubmit={() => onCode(code)} className="grid gap-4">
        <CodeField key={String(isRecovery)} isRecovery={isRecovery} value={code} onChange={setCode} />
        <Button type="submit" variant={isCodeNext ? 'primary' : 'quiet'} isPending={isPending}>
          {isPending ? action.pendingLabel : action.label}
        </Button>
      </Form>
      <Button
        variant="plain"
        size="small"
        className="justify-self-center"
        onClick={() => {
          setIsRecovery(!isRecovery);
          setCode('');
        }}
      >
        {isRecovery ? 'Use the code from my app' : 'Use a recovery code'}
      </Button>
    </div>
  );
}
