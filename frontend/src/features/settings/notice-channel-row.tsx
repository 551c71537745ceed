import type { NoticeChannel } from '@tipnaija/contracts/http/notice-channels';
import { formatNaira } from '@tipnaija/contracts/money';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { NoticeChannelDialog } from './notice-channel-dialog';
import { useTestChannel } from './use-notice-channel';

export function NoticeChannelRow({ channel, isOwn }: { channel: NoticeChannel; isOwn: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const test = useTestChannel(channel);
  const { name } = channel;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium wrap-anywhere">
          {name}
          {isOwn && (
            <span className="rounded-full bg-tint px-2.5 py-0.5 text-xs font-semibold text-brand">This device</span>
          )}
        </p>
        <p className="text-xs text-ink-soft">{toSummary(channel)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="small"
          aria-label={`Send a test to ${name}`}
          isPending={test.isPending}
          onClick={() => test.mutate()}
        >
          Send a test
        </Button>
        <Button variant="quiet" size="small" aria-label={`Change ${name}`} onClick={() => setIsOpen(true)}>
          Change
        </Button>
      </div>
      {isOpen && <NoticeChannelDialog channel={channel} isOwn={isOwn} onClose={() => setIsOpen(false)} />}
    </li>
  );
}

/** Returns for example `From ₦5,000 · without amounts · quiet 22:00 to 07:00`. */
function toSummary({ minimumAmount, showsAmounts, quietFrom, quietTo }: NoticeChannel): string {
  return [
    minimumAmount === 0 ? 'Every tip' : `From ${formatNaira(minimumAmount)}`,
    showsAmounts ? 'with amounts' : 'without amounts',
    ...(quietFrom && quietTo ? [`quiet ${quietFrom} to ${quietTo}`] : []),
  ].join(' · ');
}
