import type { SongPanel } from '@tipnaija/contracts/http/songs';
import { Button, buttonClass } from '../../components/ui/button';
import { useDisconnectMusic } from './use-song-desk';

type MusicConnectionProps = { creatorId: string; music: SongPanel['music'] };

/** The creator's Spotify account. The link leaves the app, because the server redirects to Spotify. */
export function MusicConnection({ creatorId, music }: MusicConnectionProps) {
  const disconnect = useDisconnectMusic();
  const connectUrl = `/api/auth/spotify?streamerId=${creatorId}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sunken p-3">
      <p className="text-sm">
        {music.isConnected ? (
          <>
            Spotify is connected
            {music.accountName && (
              <>
                {' '}
                as <span className="font-semibold break-words">{music.accountName}</span>
              </>
            )}
          </>
        ) : music.isLost ? (
          'Spotify is not connected: its consent has ended. Connect it again.'
        ) : (
          'Spotify is not connected'
        )}
      </p>
      {music.isConnected ? (
        <Button variant="quiet" size="small" isPending={disconnect.isPending} onClick={disconnect.mutate}>
          Disconnect
        </Button>
      ) : (
        <a href={connectUrl} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          Connect Spotify
        </a>
      )}
    </div>
  );
}
