import type { SongPanel } from '@tipnaija/contracts/http/songs';
import type { SongRequestState, SongTrouble } from '@tipnaija/contracts/song';

/** Labels of the request states. */
export const stateLabels: Record<SongRequestState, string> = {
  waiting: 'Waiting for approval',
  pending: 'Pending',
  playing: 'Playing',
  played: 'Played',
  skipped: 'Skipped',
  removed: 'Removed',
  refunded: 'Refunded',
};

/** Why the overlay could not play the song, and how to fix it. */
export const troubleLabels: Record<SongTrouble, string> = {
  'not-connected': 'Not played: Spotify takes our connection no more. Connect it again.',
  'not-allowed': 'Not played: Spotify refuses. It needs Spotify Premium on the connected account.',
  'no-device': 'Not played: Spotify found no player on your overlay. Refresh the overlay in OBS.',
  busy: 'Not played: Spotify asks us to wait. Try again in a minute.',
  'no-answer': 'Not played: Spotify did not answer. Try again.',
  'no-player': 'Not played: the music player does not work in this streaming software.',
  'no-preview': 'Not played: this song has no preview. Play it yourself and mark it as played.',
  'sound-blocked': 'Not played: the browser of your overlay blocks sound. Click it once.',
};

/** Returns whether the creator has never connected Spotify, and so has had no requests. */
export function isBeforeFirstConnection({ music, queue, history }: SongPanel): boolean {
  return !music.isConnected && !music.isLost && queue.length + history.length === 0;
}
