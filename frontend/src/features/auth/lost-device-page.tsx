import { useMutation } from '@tanstack/react-query';
import type { LostDeviceOutcome } from '@tipnaija/contracts/http/two-factor';
import { limits } from '@tipnaija/contracts/limits';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { MessagePage } from '../../components/message-page';
import { Button, buttonClass } from '../../components/ui/button';
import { callApi, toUserMessage } from '../../lib/api-client';
import { dateAndTime } from '../../lib/date-and-time';

/** Target of the mailed link. A press turns two-step sign-in off, because mail scanners open links. */
export function LostDevicePage() {
  const token = useSearchParams()[0].get('token');
  const turnOff = useMutation({
    mutationFn: () => callApi<LostDeviceOutcome>('/api/auth/lost-device/confirm', { method: 'POST', body: { token } }),
  });
  return (
    <>
      <title>Lost phone | TipNaija</title>
      {turnOff.data ? (
        <MessagePage title="Two-step sign-in is off" text={doneText(turnOff.data)}>
          <Link to={paths.login} className={buttonClass()}>
            Sign in
          </Link>
        </MessagePage>
      ) : token && !turnOff.error ? (
        <MessagePage
          title={
            <>
              Turn off <span className="whitespace-nowrap">two-step</span> sign-in?
            </>
          }
          text={`Your app, passkeys and recovery codes are removed and every device is signed out. To keep your money safe, withdrawals rest for ${limits.lostDeviceRestHours} hours.`}
        >
          <Button variant="danger" isPending={turnOff.isPending} onClick={() => turnOff.mutate()}>
            {turnOff.isPending ? 'Turning off...' : 'Turn it off'}
          </Button>
          <Link to={paths.login} className={buttonClass({ variant: 'quiet' })}>
            Keep it on
          </Link>
        </MessagePage>
      ) : (
        <MessagePage
          title="This did not work"
          text={
            turnOff.error ? toUserMessage(turnOff.error) : 'This link is incomplete. Open it again from your email.'
          }
        >
          <Link to={paths.login} className={buttonClass()}>
            Return to Login
          </Link>
        </MessagePage>
      )}
    </>
  );
}

function doneText({ withdrawalsRestUntil: until }: LostDeviceOutcome): string {
  const next = 'Sign in with your password and set it up again with your new phone.';
  return until ? `${next} Withdrawals rest until ${dateAndTime(until)}.` : next;
}
