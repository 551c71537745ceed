import { useQuery } from '@tanstack/react-query';
import type { SongPanel } from '@tipnaija/contracts/http/songs';
import { subscriptionQuery } from '../../lib/subscription';
import { tellPremiumRequired, useChangeSongSettings } from './use-song-desk';

/** Turns song requests on and off. */
export function SongSwitch({ settings, music }: Pick<SongPanel, 'settings' | 'music'>) {
  const isPremium = useQuery(subscriptionQuery).data?.isPremium ?? false;
  const save = useChangeSongSettings();
  const { songRequestsEnabled } = settings;
  const cannotStart = !music.isConnected && !songRequestsEnabled;
  return (
    <div>
      <label className="inline-flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          role="switch"
          className="size-5 shrink-0 accent-brand"
          checked={songRequestsEnabled && isPremium}
          disabled={save.isPending || cannotStart}
          onChange={({ target }) =>
            isPremium ? save.mutate({ songRequestsEnabled: target.checked }) : tellPremiumRequired()
          }
        />
        Take song requests
      </label>
      {cannotStart && (
        <p className="text-sm text-ink-soft">
          {isPremium ? 'Connect Spotify to turn song requests on.' : 'Needs Premium, then Spotify.'}
        </p>
      )}
    </div>
  );
}
