import type { Song } from '@tipnaija/contracts/song';
import { Play, Square } from 'lucide-react';
import { Button } from '../../../components/ui/button';
import { SongLine } from './song-line';
import { usePreview } from './use-preview';

type SongResultsProps = { songs: readonly Song[]; onSelect: (song: Song) => void };

/** Search results with preview and selection. */
export function SongResults({ songs, onSelect }: SongResultsProps) {
  const { playingId, toggle, stop } = usePreview();
  return (
    <ul className="max-h-80 divide-y divide-line overflow-y-auto" aria-label="Songs found">
      {songs.map((song) => {
        const isPlaying = song.id === playingId;
        const Sign = isPlaying ? Square : Play;
        return (
          <li key={song.id}>
            <SongLine song={song}>
              <Button
                variant="plain"
                size="small"
                aria-label={`${isPlaying ? 'Stop preview' : 'Preview'} of ${song.name}`}
                onClick={() => toggle(song)}
              >
                <Sign className="size-4" aria-hidden="true" />
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Select ${song.name} by ${song.artist}`}
                onClick={() => {
                  stop();
                  onSelect(song);
                }}
              >
                Select
              </Button>
            </SongLine>
          </li>
        );
      })}
    </ul>
  );
}
