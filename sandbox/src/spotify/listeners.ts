/** A Spotify user. */
export type Listener = {
  /** The user name, which can change. */
  id: string;
  /** A permanent id, available since May 2026 (changelog). */
  accountId: string;
  displayName: string;
  country: string;
  isPremium: boolean;
  /** Whether the app's owner has listed the user; apps in development mode work only for listed users. */
  isOnTheList: boolean;
};

const FIRST: Listener[] = [
  listener({ id: 'ada', displayName: 'Ada Listens' }),
  listener({ id: 'bola', displayName: 'Bola Listens' }),
  listener({ id: 'free', displayName: 'Femi Free', isPremium: false }),
  listener({ id: 'stranger', displayName: 'Sade Stranger', isOnTheList: false }),
];

/** The users on the consent page. Tests add their own users, so that tests do not share devices. */
export class Listeners {
  readonly all = new Map<string, Listener>(FIRST.map((listener) => [listener.id, { ...listener }]));

  change(id: string, changes: Partial<Omit<Listener, 'id' | 'accountId'>>): Listener {
    const changed = { ...(this.all.get(id) ?? listener({ id, displayName: id })), ...changes };
    this.all.set(id, changed);
    return changed;
  }
}

function listener(known: Pick<Listener, 'id' | 'displayName'> & Partial<Listener>): Listener {
  return { accountId: `account-${known.id}`, country: 'NG', isPremium: true, isOnTheList: true, ...known };
}
