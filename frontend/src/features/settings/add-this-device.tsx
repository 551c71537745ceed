import { useMutation } from '@tanstack/react-query';
import type { NoticeChannel } from '@tipnaija/contracts/http/notice-channels';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { ApiError, ConnectionError, callApi, toUserMessage } from '../../lib/api-client';
import { deviceName } from '../../lib/device-name';
import { pushSupport, subscribeToPush } from '../../lib/push-device';
import { channelsPath } from './notice-channels.queries';
import { useReloadChannels } from './use-notice-channel';

/** Adds this browser. It asks for the permission only after the tap. */
export function AddThisDevice({ publicKey }: { publicKey: string }) {
  const support = pushSupport();
  const add = useAddThisDevice(publicKey);
  if (support === 'home-screen') return <HomeScreenHint />;
  if (support === 'none') return <Hint>This browser cannot show notices. Chrome, Firefox, Edge and Safari can.</Hint>;
  if (support === 'blocked')
    return (
      <Hint>Notices from TipNaija are blocked in this browser. Allow them in its site settings, then come back.</Hint>
    );
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="small" isPending={add.isPending} onClick={() => add.mutate()}>
        {add.isPending ? 'Turning on...' : 'Turn on for this device'}
      </Button>
      <Hint>{deviceName(navigator.userAgent)}. It will ask you to allow notices.</Hint>
    </div>
  );
}

function HomeScreenHint() {
  useHomeScreenManifest();
  return (
    <Hint>
      On an iPhone, first put TipNaija on your home screen: tap Share, then “Add to Home Screen”. Open it from there and
      come back to this page.
    </Hint>
  );
}

const Hint = ({ children }: { children: ReactNode }) => <p className="text-sm text-ink-soft">{children}</p>;

/** Safari reads it when the page is put on the home screen. Pages of fans have none: they need no installing. */
function useHomeScreenManifest(): void {
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = '/dashboard.webmanifest';
    document.head.append(link);
    return () => link.remove();
  }, []);
}

function useAddThisDevice(publicKey: string) {
  return useMutation({
    mutationFn: async () => {
      const subscription = await subscribeToPush(publicKey);
      if (!subscription) return null;
      const body = { ...subscription, name: deviceName(navigator.userAgent) };
      return callApi<NoticeChannel>(`${channelsPath}/push`, { method: 'POST', body });
    },
    onSuccess: (added) =>
      toast(
        added
          ? { title: 'Turned On', description: 'This device will tell you of your tips.' }
          : { title: 'Not Allowed', description: 'Your browser did not allow notices, so nothing was turned on.' },
      ),
    onError: (error) => toast({ title: 'Not Turned On', description: reasonOf(error), variant: 'destructive' }),
    onSettled: useReloadChannels(),
  });
}

function reasonOf(error: Error): string {
  if (error instanceof ApiError || error instanceof ConnectionError) return toUserMessage(error);
  return 'Your browser could not reach its notice service. Check your connection and try again.';
}
