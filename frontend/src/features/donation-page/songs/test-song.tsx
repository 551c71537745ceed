import { useMutation, useQuery } from '@tanstack/react-query';
import type { HeardByOverlays } from '@tipnaija/contracts/http/overlay';
import type { TestSongRequest } from '@tipnaija/contracts/http/songs';
import { formatNaira } from '@tipnaija/contracts/money';
import type { Song } from '@tipnaija/contracts/song';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast-store';
import { callApi, rateLimitMessage } from '../../../lib/api-client';
import { currentUserQuery } from '../../../lib/current-user';

const testAmountKobo = 500_000;
const noOverlay = {
  title: 'No Overlay Connected',
  description: 'Open the overlay link in OBS, then try again.',
  variant: 'destructive',
} as const;

/** For the owner of the page: shows the request on the stream without a payment. */
export function TestSong({ creatorId, song }: { creatorId: string; song: Song }) {
  const user = useQuery(currentUserQuery);
  const test = useMutation({
    mutationFn: () => {
      const body: TestSongRequest = {
        streamerId: creatorId,
        amount: testAmountKobo,
        donorName: 'Test Fan',
        message: null,
        giftEffect: 'star',
        selectedSong: song,
        isTest: true,
      };
      return callApi<HeardByOverlays>('/api/donations/test-song-request', { method: 'POST', body });
    },
    onSuccess: ({ overlayCount }) => {
      if (overlayCount === 0) toast(noOverlay);
      else
        toast({
          title: 'Song Request Sent!',
          description: `A test of ${formatNaira(testAmountKobo)} is on your overlay`,
        });
    },
    onError: (error) =>
      toast({
        title: 'Test Failed',
        description: rateLimitMessage(error) ?? 'Could not send test song request',
        variant: 'destructive',
      }),
  });
  if (user.data?.creatorId !== creatorId) return null;
  return (
    <Button variant="quiet" size="small" isPending={test.isPending} onClick={() => test.mutate()}>
      Test on my overlay
    </Button>
  );
}
