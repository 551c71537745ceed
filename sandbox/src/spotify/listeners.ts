/** Somebody with a Spotify account. */
export type Listener = {
  /** The user name, which a user may come to change. */
  id: string;
  /** Stable for ever, since May 2026 (changelog). */
  accountId: string;
  displayName: string;
  country: string;
  isPremium: boolean;
  /** Apps in development mode work only for the users their owner listed. */
  isOnTheList: boolean;
};

const FIRST: Listener[] = [
  listener({ id: 'ada', displayName: 'Ada Listens' }),
  listener({ id: 'bola', displayName: 'Bola Listens' }),
  listener({ id: 'free', displayName: 'Femi Free', isPremium: false }),
  listener({ id: 'stranger', displayName: 'Sade Stranger', isOnTheList: false }),
];

/** The people on the consent page; tests add their own, so that two of them never share a device. */
export class Listeners {
  readonly all = new Map<string, Listener>(FIRST.map((one) => [one.id, { ...one }]));

  change(id: string, changes: Partial<Omit<Listener, 'id' | 'accountId'>>): Listener {
    const changed = { ...(this.all.get(id) ?? listener({ id, displayName: id })), ...changes };
    this.all.set(id, changed);
    return changed;
  }
}

function listener(known: Pick<Listener, 'id' | 'displayName'> & Partial<Listener>): Listener {
  return { accountId: `account-${known.id}`, country: 'NG', isPremium: true, isOnTheList: true, ...known };
}
