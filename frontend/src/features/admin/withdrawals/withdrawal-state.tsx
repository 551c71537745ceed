import type { AdminWithdrawal, PayoutState } from '@tipnaija/contracts/http/wallet';
import { CopyButton } from '../../../components/copy-button';
import { currentState, stepNames } from '../../../lib/payout-steps';
import { Badge, type BadgeLook } from '../badge';
import { Timestamp } from '../timestamp';

/** Of the states that need nothing more. An admin chose to decline; the other ways back are failures. */
const looks: Partial<Record<PayoutState, BadgeLook>> = {
  paid: 'good',
  declined: 'plain',
  failed: 'bad',
  returned: 'bad',
  reversed: 'bad',
};

/** Where a withdrawal is, why it came back, and its steps on demand. */
export function WithdrawalState({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { reason, steps, sessionId, streamerDisplayName } = withdrawal;
  const state = currentState(withdrawal);
  const why = steps?.at(-1)?.reason ?? reason;
  return (
    <div className="grid justify-items-start gap-1">
      <Badge look={looks[state] ?? 'waiting'}>{state === 'requested' ? 'Pending' : stepNames[state]}</Badge>
      {withdrawal.origin === 'test' && <p className="text-xs">Test payout</p>}
      {why && <p className="text-xs text-ink-soft wrap-anywhere">{why}</p>}
      {(steps?.length > 1 || sessionId) && (
        <details className="text-xs">
          <summary
            className="flex min-h-11 cursor-pointer items-center gap-1 underline xl:min-h-0"
            aria-label={`Steps: withdrawal of ${streamerDisplayName}`}
          >
            Steps
          </summary>
          <ol className="grid gap-1 py-1">
            {steps.map((step) => (
              <li key={step.state}>
                <p>{stepNames[step.state]}</p>
                <p className="text-ink-soft">
                  <Timestamp iso={step.at} />
                </p>
              </li>
            ))}
          </ol>
          {sessionId && (
            <div className="grid max-w-52 justify-items-start gap-1">
              <p>
                Session id <span className="block break-all tabular-nums text-ink-soft">{sessionId}</span>
              </p>
              <CopyButton text={sessionId} label={`Copy the session id of ${streamerDisplayName}`} what="Session id" />
            </div>
          )}
        </details>
      )}
    </div>
  );
}
