import type { SongPanel } from '@tipnaija/contracts/http/songs';
import { CircleCheck } from 'lucide-react';
import { Button, buttonClass } from '../../components/ui/button';
import { useDisconnectMusic } from './use-song-desk';

type MusicConnectionProps = {
  creatorId: string;
  music: SongPanel['music'];
};

/** Leaves the app, because the server redirects to Spotify. */
export const connectUrl = (creatorId: string): string => `/api/auth/spotify?streamerId=${creatorId}`;

/** The creator's Spotify account in one line. */
export function MusicConnection({ creatorId, music }: MusicConnectionProps) {
  if (music.isConnected) return <Connected accountName={music.accountName} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sunken p-3">
      <p className="text-sm">
        {music.isLost
          ? 'Spotify is not connected: its consent has ended. Connect it again.'
          : 'Spotify is not connected'}
      </p>
      <a href={connectUrl(creatorId)} className={buttonClass({ size: 'small' })}>
        Connect Spotify
      </a>
    </div>
  );
}

function Connected({ accountName }: Pick<SongPanel['music'], 'accountName'>) {
  const disconnect = useDisconnectMusic();
  return (
    <div className="flex items-center gap-2">
      <CircleCheck className="size-5 shrink-0 text-brand" aria-hidden="true" />
      <p className="min-w-0 grow text-sm">
        Spotify is connected{' '}
        {accountName && (
          <span className="block truncate text-xs text-ink-soft">
            as <span className="font-semibold">{accountName}</span>
          </span>
        )}
      </p>
      <Button
        variant="plain"
        size="small"
        className="-mr-3.5 shrink-0 text-ink-soft!"
        isPending={disconnect.isPending}
        onClick={disconnect.mutate}
      >
        Disconnect
      </Button>
    </div>
  );
}
