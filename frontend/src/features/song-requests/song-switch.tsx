import type { SongPanel } from '@tipnaija/contracts/http/songs';
import { tellPremiumRequired, useChangeSongSettings, useIsWithoutPremium } from './use-song-desk';

/** Turns song requests on and off. */
export function SongSwitch({ settings, music }: Pick<SongPanel, 'settings' | 'music'>) {
  const isWithoutPremium = useIsWithoutPremium();
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
          checked={songRequestsEnabled && !isWithoutPremium}
          disabled={save.isPending || cannotStart}
          onChange={({ target }) =>
            isWithoutPremium ? tellPremiumRequired() : save.mutate({ songRequestsEnabled: target.checked })
          }
        />
        Take song requests
      </label>
      {cannotStart && (
        <p className="text-sm text-ink-soft">
          {isWithoutPremium ? 'Needs Premium, then Spotify.' : 'Connect Spotify to turn song requests on.'}
        </p>
      )}
    </div>
  );
}
