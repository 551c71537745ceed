/** @jsxImportSource preact */
import type { ProofMethod } from '@tipnaija/contracts/http/two-factor';
import { limits } from '@tipnaija/contracts/limits';
import { useState } from 'preact/hooks';
import { prove } from './own-overlay';
import { Panel } from './panel';

type ProofPanelProps = { methods: readonly ProofMethod[]; onProven: () => void };

/** Asks a creator with two-step sign-in for a proof, which the secret overlay link needs. */
export function ProofPanel({ methods, onProven }: ProofPanelProps) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const confirm = async (proof: Parameters<typeof prove>[0]) => {
    setIsPending(true);
    setFailure(null);
    try {
      await prove(proof);
      onProven();
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Panel title="Is it you?" text="Your alerts are private, so please confirm before they show here.">
      {methods.includes('passkey') && (
        <button type="button" className="button" disabled={isPending} onClick={() => void confirm('passkey')}>
          Use your passkey
        </button>
      )}
      <form
        className="proof"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm({ code });
        }}
      >
        <label htmlFor="code">Code from your app, or a recovery code</label>
        <input
          id="code"
          name="code"
          required
          autoComplete="one-time-code"
          maxLength={limits.recoveryCode.typedMax}
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
        <button type="submit" className="button primary" disabled={isPending}>
          {isPending ? 'Checking...' : 'Confirm'}
        </button>
      </form>
      <p className="failure" role="alert">
        {failure}
      </p>
    </Panel>
  );
}
