import { useMutation } from '@tanstack/react-query';
import type { LostDeviceOutcome } from '@tipnaija/contracts/http/two-factor';
import { limits } from '@tipnaija/contracts/limits';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { AuthMessage } from '../../components/auth-frame';
import { MessagePage } from '../../components/message-page';
import { Button, buttonClass } from '../../components/ui/button';
import { ApiError, callApi, toUserMessage } from '../../lib/api-client';
import { dateAndTime } from '../../lib/date-and-time';
import { PhoneLockPicture, TornLinkPicture } from './lost-device-pictures';

/** Target of the mailed link. A press turns two-step sign-in off, because mail scanners open links. */
export function LostDevicePage() {
  const token = useSearchParams()[0].get('token');
  const turnOff = useMutation({
    mutationFn: () => callApi<LostDeviceOutcome>('/api/auth/lost-device/confirm', { method: 'POST', body: { token } }),
  });
  const { error } = turnOff;
  const isRefused = error instanceof ApiError && error.code === 'lost-device-link.invalid';
  return (
    <>
      <title>Lost phone | TipNaija</title>
      {turnOff.data ? (
        <AuthMessage icon={<PhoneLockPicture isOpen />} title="Two-step sign-in is off" text={doneText(turnOff.data)}>
          <Link to={paths.login} className={buttonClass()}>
            Sign in
          </Link>
        </AuthMessage>
      ) : !token || isRefused ? (
        <InvalidLink title={token ? 'This link no longer works' : 'This link is incomplete'} />
      ) : (
        <AuthMessage
          icon={<PhoneLockPicture />}
          title={
            <>
              Turn off <span className="whitespace-nowrap">two-step</span> sign-in?
            </>
          }
          text={`Your app, passkeys and recovery codes are removed and every device is signed out. To keep your money safe, withdrawals rest for ${limits.lostDeviceRestHours} hours.`}
        >
          {error && (
            <p role="alert" className="text-sm text-danger">
              {toUserMessage(error)}
            </p>
          )}
          <Button variant="danger" isPending={turnOff.isPending} onClick={() => turnOff.mutate()}>
            {turnOff.isPending ? 'Turning off...' : 'Turn it off'}
          </Button>
          <Link to={paths.login} className={buttonClass({ variant: 'quiet' })}>
            Keep it on
          </Link>
        </AuthMessage>
      )}
    </>
  );
}

/** A new link takes the password first, so the way to it is sign-in. */
function InvalidLink({ title }: { title: string }) {
  return (
    <MessagePage
      icon={<TornLinkPicture />}
      title={title}
      text="Open the newest link in your email. For another one, sign in with your password, then choose “I lost my phone and my codes”."
    >
      <Link to={paths.login} className={buttonClass()}>
        Sign in for a new link
      </Link>
      <Link to={paths.contact} className={buttonClass({ variant: 'plain' })}>
        Write to us
      </Link>
    </MessagePage>
  );
}

function doneText({ withdrawalsRestUntil: until }: LostDeviceOutcome): string {
  const next = 'Sign in with your password and set it up again with your new phone.';
  return until ? `${next} Withdrawals rest until ${dateAndTime(until)}.` : next;
}
