import { useMutation } from '@tanstack/react-query';
import type { TelegramLink } from '@tipnaija/contracts/http/notice-channels';
import { Button, buttonClass } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { channelsPath } from './notice-channels.queries';

/** A link of its own, because browsers block a window that opens after an answer of the server. */
export function ConnectTelegram({ bot }: { bot: string }) {
  const link = useMutation({
    mutationFn: () => callApi<TelegramLink>(`${channelsPath}/telegram`, { method: 'POST' }),
    onError: (error) => toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' }),
  });
  return (
    <div className="grid justify-items-start gap-2">
      {link.data ? (
        <a
          href={link.data.url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          Open Telegram
        </a>
      ) : (
        <Button variant="quiet" size="small" isPending={link.isPending} onClick={() => link.mutate()}>
          Connect Telegram
        </Button>
      )}
      <p className="text-sm text-ink-soft">
        {link.data
          ? `Tap Start in the chat with @${bot}. The link works once, for 15 minutes.`
          : 'Get the same notices in a Telegram chat.'}
      </p>
    </div>
  );
}
