/** @jsxImportSource preact */
import { formatNaira } from '@tipnaija/contracts/money';
import type { OverlayAlert, OverlaySong } from '@tipnaija/contracts/sockets/overlay';
import { getShownKind } from '../overlay/alert-queue';
import { describeDonors, isGroup, listDonors, type ScreenAlert } from '../overlay/tip-group';
import { widthInEms } from './words';

/** One alert, large enough to be read at arm's length; a long one scrolls. `--ems` lets the amount fit the width. */
export function ShownTip({ shown, isLeaving }: { shown: ScreenAlert; isLeaving: boolean }) {
  const amount = formatNaira(shown.amount);
  return (
    <article className="tip" tabIndex={0} data-leaving={isLeaving}>
      <p className="amount" style={{ '--ems': widthInEms(amount) }}>
        {amount}
      </p>
      <div className="words">
        {isGroup(shown) ? (
          <>
            <p className="tag">{shown.tips.length} tips together</p>
            <p className="donor">{describeDonors(listDonors(shown.tips))}</p>
          </>
        ) : (
          <OneTip alert={shown} />
        )}
      </div>
    </article>
  );
}

function OneTip({ alert }: { alert: OverlayAlert }) {
  const { donorName, message, selectedSong } = alert;
  const tag = tagOf(alert);
  return (
    <>
      {tag && <p className="tag">{tag}</p>}
      <p className="donor">{donorName}</p>
      {selectedSong && <Song song={selectedSong} />}
      {message && (
        <p className="message" data-long={message.length > 90}>
          {message}
        </p>
      )}
    </>
  );
}

/** What this alert is, unless it is a plain tip. */
function tagOf(alert: OverlayAlert): string | null {
  if (alert.kind === 'test') return 'Test alert';
  const kind = getShownKind(alert);
  if (kind === 'replay') return 'Replay';
  return kind === 'song-request' ? 'Song request' : null;
}

function Song({ song }: { song: OverlaySong }) {
  return (
    <p className="song">
      {song.albumArt && <img src={song.albumArt} alt="" />}
      <span>
        <strong>{song.name}</strong> by {song.artist}
      </span>
    </p>
  );
}
