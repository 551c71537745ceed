import type { TeamLogItem } from '@tipnaija/contracts/http/team';

const controls: Record<string, string> = {
  skip: 'skipped the alert on the screen',
  pause: 'paused the alerts',
  resume: 'resumed the alerts',
  mute: 'muted the alerts',
  unmute: 'turned the sound on',
  'stop-sound': 'stopped the sound',
  'show-missed': 'showed the missed alerts',
};

const words: Record<TeamLogItem['action'], (item: TeamLogItem) => string> = {
  'helper-invited': ({ subject }) => `invited a new ${subject}`,
  'invite-withdrawn': ({ subject }) => `withdrew the invite of a ${subject}`,
  'helper-joined': ({ subject }) => `joined as ${subject}`,
  'helper-left': () => 'stopped helping',
  'helper-removed': ({ helper, subject }) => `removed ${helper ? `@${helper}` : `a ${subject}`}`,
  'alert-approved': ({ subject }) => `showed the alert of ${subject}`,
  'alert-rejected': ({ subject }) => `refused the alert of ${subject}`,
  'text-hidden': ({ subject }) => hiddenWords(subject.split(' ')),
  'supporter-blocked': ({ subject }) => `blocked the supporter of ${subject}`,
  'overlay-controlled': ({ subject }) => controls[subject] ?? `sent ${subject} to the overlay`,
  'test-alert-sent': () => 'sent a test alert',
  'tip-replayed': ({ subject }) => `replayed ${subject}`,
  'song-changed': ({ subject }) => `changed the song of ${subject.replace(/ (\S+)$/, ': $1')}`,
  'songs-reordered': ({ subject }) => `moved songs in the queue (${subject})`,
  'track-blocked': () => 'blocked a song',
  'track-unblocked': () => 'allowed a blocked song again',
  'looks-changed': ({ subject }) => `changed the looks of alerts${subject ? ` (${subject})` : ''}`,
  'key-created': ({ subject }) => `made the API key ${subject}…`,
  'key-rotated': ({ subject }) => `replaced an API key by ${subject}…`,
  'key-deleted': ({ subject }) => `deleted the API key ${subject}…`,
};

/** `tip 12 name message` -> `hid the name and message of tip 12`; without a field the text is visible again. */
function hiddenWords([tip, id, ...fields]: readonly string[]): string {
  return fields.length > 0
    ? `hid the ${fields.join(' and ')} of ${tip} ${id}`
    : `showed the words of ${tip} ${id} again`;
}

/** Returns who did it: `@bola`, "You", or a person who deleted the account. */
export function actorWords({ actor, actorRole }: TeamLogItem): string {
  if (actorRole === 'owner') return 'You';
  return actor ? `@${actor}` : 'A former helper';
}

/** Returns what was done, to follow the actor in a sentence. */
export function actionWords(item: TeamLogItem): string {
  return words[item.action](item);
}
