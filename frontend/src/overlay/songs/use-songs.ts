import { useEffect, useRef, useState } from 'preact/hooks';
import type { OverlaySession } from '../overlay-session';
import { beep } from '../sound';
import { isGroup, type ScreenAlert } from '../tip-group';
import { MusicPlayer, type MusicState } from './music-player';
import { previewPlayer } from './preview-player';
import { SongPlayer } from './song-player';

type Showing = {
  shown: ScreenAlert | null;
  /** The server rejects the page. */
  isRejected: boolean;
  /** The token of the overlay link, for the music service; null when the creator has none. */
  musicToken: string | null;
  /** False on a page that leaves the songs, and their reports, to another. */
  playsSongs: boolean;
};

/** Plays the songs of alerts and of the queue. The music service's player is loaded only when connected. */
export function useSongs(session: OverlaySession, { shown, isRejected, musicToken, playsSongs }: Showing): MusicState {
  const [state, setState] = useState<MusicState>('off');
  const music = useRef<MusicPlayer | null>(null);
  const songs = useRef<SongPlayer | null>(null);

  useEffect(() => {
    if (!playsSongs) return;
    songs.current = new SongPlayer({
      music: { play: async (uri, options) => music.current?.play(uri, options) ?? 'not-connected' },
      preview: previewPlayer,
      beep,
      isMuted: () => session.view().isMuted,
      report: (songState) => session.reportSong(songState),
    });
    session.onSong = (command) => songs.current?.obey(command);
    session.onSilence = (skipped) => (skipped ? songs.current?.skip(skipped) : songs.current?.stopCurrent());
  }, [session, playsSongs]);

  useEffect(() => {
    if (musicToken === null) return music.current?.disconnect();
    music.current ??= new MusicPlayer(musicToken, setState);
    void music.current.connect();
  }, [musicToken]);

  useEffect(() => {
    if (isRejected) songs.current?.clear();
  }, [isRejected]);
  useEffect(() => {
    // Song requests are never grouped.
    if (shown && !isGroup(shown)) songs.current?.showed(shown);
  }, [shown]);
  return musicToken === null ? 'off' : state;
}
