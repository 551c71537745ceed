import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { SongPanel, SongSettings } from '@tipnaija/contracts/http/songs';
import { formatNaira } from '@tipnaija/contracts/money';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { songDeskQuery } from '../../lib/song-desk';
import { MusicConnection } from './music-connection';
import { SongSettingsForm } from './song-settings';
import { SongSwitch } from './song-switch';
import { isBeforeFirstConnection } from './song-words';
import { useUnblockTrack } from './use-song-desk';

/** Whether songs are taken, by which rules, and from whose Spotify. */
export function SongSettingsCard({ creator }: { creator: OwnCreator }) {
  const desk = useQuery(songDeskQuery).data;
  if (!desk) return null;
  const { settings, music, blocked } = desk;
  return (
    <Card className="grid content-start gap-3 p-5" aria-labelledby="song-settings-title">
      <h2 id="song-settings-title" className="text-lg">
        Song settings
      </h2>
      {!isBeforeFirstConnection(desk) && <MusicConnection creatorId={creator.id} music={music} />}
      <SongSwitch settings={settings} music={music} />
      <SongRules settings={settings} music={music} />
      <BlockedSongs blocked={blocked} />
    </Card>
  );
}

/** A form until requests are on: after that the rules seldom change. */
function SongRules({ settings, music }: Pick<SongPanel, 'settings' | 'music'>) {
  const [isEditing, setIsEditing] = useState(music.isConnected && !settings.songRequestsEnabled);
  if (isEditing) return <SongSettingsForm settings={settings} onSaved={() => setIsEditing(false)} />;
  return (
    <div className="flex items-end gap-3 border-t border-line pt-3">
      <dl className="grid min-w-0 grow gap-1.5 text-sm">
        {Object.entries(ruleWords(settings)).map(([name, rule]) => (
          <div key={name} className="grid grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)] gap-x-3">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-medium">{rule}</dd>
          </div>
        ))}
      </dl>
      <Button variant="quiet" size="small" aria-label="Edit the song rules" onClick={() => setIsEditing(true)}>
        Edit
      </Button>
    </div>
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
