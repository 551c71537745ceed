/** What helpers receive: built field by field, so that a new field of a donation or an alert is left out. Pure. */
import type {
  DonationItem,
  HeldAlertsPage,
  HelperHeldAlerts,
  HelperTip,
  OperatorSong,
  OperatorSongs,
  OperatorTip,
  SongPanel,
  SongRequestItem,
} from '@tipnaija/contracts';

export function toHelperTip(donation: DonationItem): HelperTip {
  const { id, donorName, message, giftEffect, createdAt, selectedSong, hidden } = donation;
  const song = selectedSong ? { name: selectedSong.name, artist: selectedSong.artist } : null;
  return { id, donorName, message, giftEffect, createdAt, song, hidden: hidden ?? {} };
}

export function toOperatorTip(donation: DonationItem): OperatorTip {
  return { ...toHelperTip(donation), amount: donation.amount };
}

export function toHelperHeldAlerts({ alerts, count }: HeldAlertsPage): HelperHeldAlerts {
  return {
    alerts: alerts.map(({ donationId, donorName, message, giftEffect, createdAt }) => ({
      donationId,
      donorName,
      message,
      giftEffect,
      createdAt,
    })),
    count,
  };
}

/** Leaves out the price, the settings and the connected music account. */
export function toOperatorSongs({ queue, history, blocked }: SongPanel): OperatorSongs {
  return {
    queue: queue.map(toOperatorSong),
    history: history.map(toOperatorSong),
    blocked: blocked.map(({ id, name, artist }) => ({ id, name, artist })),
  };
}

function toOperatorSong(item: SongRequestItem): OperatorSong {
  const { id, donorName, message, createdAt, song, state, trouble } = item;
  return { id, donorName, message, createdAt, song, state, trouble };
}
