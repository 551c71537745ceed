import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { SongPanel, SongSettings } from '@tipnaija/contracts/http/songs';
import { formatNaira } from '@tipnaija/contracts/money';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { songDeskQuery } from '../../lib/song-desk';
import { MusicConnection } from './music-connection';
import { SongSettingsForm } from './song-settings';
import { SongSwitch } from './song-switch';
import { isBeforeFirstConnection } from './song-words';
import { useUnblockTrack } from './use-song-desk';

/** Whether songs are taken, by which rules, and from whose Spotify. */
export function SongSettingsCard({ creator }: { creator: OwnCreator }) {
  const desk = useQuery(songDeskQuery);
  if (desk.isError) return null;
  return (
    <Card className="grid content-start gap-3 p-5" aria-labelledby="song-settings-title">
      <h2 id="song-settings-title" className="text-lg">
        Song settings
      </h2>
      {desk.data ? (
        <LoadedSettings creatorId={creator.id} desk={desk.data} />
      ) : (
        <SkeletonRows count={3} what="your song settings" />
      )}
    </Card>
  );
}

/** The rules are a form until requests are on: after that they seldom change. */
function LoadedSettings({ creatorId, desk }: { creatorId: string; desk: SongPanel }) {
  const { settings, music, blocked } = desk;
  const [isEditing, setIsEditing] = useState(music.isConnected && !settings.songRequestsEnabled);
  const connection = !isBeforeFirstConnection(desk) && <MusicConnection creatorId={creatorId} music={music} />;
  return (
    <>
      {!music.isConnected && connection}
      <div className="-mt-1 flex items-start justify-between gap-3">
        <SongSwitch settings={settings} music={music} />
        {!isEditing && (
          <Button variant="quiet" size="small" aria-label="Edit the song rules" onClick={() => setIsEditing(true)}>
            Edit
          </Button>
        )}
      </div>
      <div className="border-t border-line pt-3">
        {isEditing ? (
          <SongSettingsForm settings={settings} onSaved={() => setIsEditing(false)} />
        ) : (
          <SongRules settings={settings} />
        )}
      </div>
      <BlockedSongs blocked={blocked} />
      {music.isConnected && <div className="border-t border-line pt-3">{connection}</div>}
    </>
  );
}

function SongRules({ settings }: Pick<SongPanel, 'settings'>) {
  return (
    <dl className="grid gap-1.5 text-sm">
      {Object.entries(ruleWords(settings)).map(([name, rule]) => (
        <div key={name} className="grid grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)] gap-x-3">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-medium">{rule}</dd>
        </div>
      ))}
    </dl>
  );
}

function ruleWords({ songRequestPrice, needsApproval, maxSeconds }: SongSettings): Record<string, string> {
  return {
    Price: songRequestPrice === null ? 'Not set' : `From ${formatNaira(songRequestPrice)}`,
    Approval: needsApproval ? 'You approve each' : 'Not needed',
    'Longest song': maxSeconds === null ? 'Any length' : `${maxSeconds / 60} min`,
  };
}

function BlockedSongs({ blocked }: Pick<SongPanel, 'blocked'>) {
  const unblock = useUnblockTrack();
  if (blocked.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-medium">Blocked songs ({blocked.length})</summary>
      <ul className="divide-y divide-line">
        {blocked.map(({ id, name, artist }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-1.5 text-sm">
            <span className="min-w-0 break-words">
              {name} by {artist}
            </span>
            <Button
              variant="plain"
              size="small"
              aria-label={`Unblock: ${name}`}
              disabled={unblock.isPending}
              onClick={() => unblock.mutate(id)}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
