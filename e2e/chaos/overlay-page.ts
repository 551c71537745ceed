import { fileURLToPath } from 'node:url';
import type { OverlayAlert } from '@tipnaija/contracts';
import { io, type Socket } from 'socket.io-client';
import type { Creator } from '../harness/people.js';
import type { System } from '../harness/system.js';

/** The part of the overlay page's session used here: the page's own rules for gaps, order and reloads, without a screen. */
type Session = {
  readonly lastSeenId: number | null;
  attach(socket: Socket): () => void;
  subscribe(listener: () => void): () => void;
  view(): { shown: ScreenAlert | null; isConnected: boolean; welcome: unknown };
  finish(alert: ScreenAlert): void;
};
type ScreenAlert = OverlayAlert | { kind: 'group'; tips: readonly OverlayAlert[] };
type PageModules = {
  OverlaySession: new (memory: object, isSoundBlocked: () => boolean) => Session;
  feedMemory: (storage: object, token: string) => object;
};

const pageFile = (name: string) => fileURLToPath(new URL(`../../frontend/src/overlay/${name}`, import.meta.url));
// A computed path, because e2e tests must not import product code; only this file needs the page's rules.
const load = (name: string) => import(/* @vite-ignore */ pageFile(name)) as Promise<Partial<PageModules>>;
const { OverlaySession, feedMemory } = {
  ...(await load('overlay-session.ts')),
  ...(await load('feed-memory.ts')),
} as PageModules;

/** An overlay that can be closed and reopened like a browser source; its page storage survives a reload. */
export class OverlayPage {
  /** Every alert shown, across all reloads; a group counts as its individual tips. */
  readonly shown: OverlayAlert[] = [];
  /** When each tip was first shown, by its id. */
  readonly tipShownAt = new Map<number, number>();
  private last: ScreenAlert | null = null;
  private readonly stored = new Map<string, string>();
  private disconnect: () => void = () => undefined;
  private session: Session | undefined;

  constructor(
    private readonly system: Pick<System, 'url'>,
    readonly creator: Pick<Creator, 'id' | 'overlayToken'>,
  ) {}

  get isOpen(): boolean {
    return this.session !== undefined;
  }

  get hasWelcome(): boolean {
    const view = this.session?.view();
    return Boolean(view?.isConnected && view.welcome);
  }

  open(): void {
    const storage = {
      getItem: (name: string) => this.stored.get(name) ?? null,
      setItem: (name: string, value: string) => void this.stored.set(name, value),
    };
    const session = new OverlaySession(feedMemory(storage, this.creator.overlayToken), () => false);
    const socket = io(`${this.system.url}/overlay`, {
      auth: (send) => send({ token: this.creator.overlayToken, lastSeenId: session.lastSeenId }),
      transports: ['websocket'],
      forceNew: true,
      // Shorter than the page's 0.5 s to 15 s: the test checks recovery, not the delay.
      reconnectionDelay: 200,
      reconnectionDelayMax: 1_000,
    });
    const reconnect = () => setTimeout(() => this.session === session && socket.connect(), 500);
    socket.on('connect_error', () => void (socket.active || reconnect()));
    socket.on('disconnect', (reason) => void (reason === 'io server disconnect' && reconnect()));
    const unsubscribe = session.subscribe(() => this.recordShown(session));
    const detach = session.attach(socket);
    this.session = session;
    this.disconnect = () => {
      unsubscribe();
      detach();
      socket.disconnect();
    };
  }

  close(): void {
    this.disconnect();
    this.session = undefined;
  }

  /** Records the alert on the screen and finishes it after 1 ms instead of its display time. */
  private recordShown(session: Session): void {
    const { shown } = session.view();
    if (!shown || this.last === shown) return;
    this.last = shown;
    const alerts = shown.kind === 'group' ? shown.tips : [shown];
    this.shown.push(...alerts);
    for (const { kind, id } of alerts)
      if (kind === 'donation' && !this.tipShownAt.has(id)) this.tipShownAt.set(id, Date.now());
    // A page closed in the meantime must not finish the alert.
    setTimeout(() => this.session === session && session.finish(shown), 1);
  }
}
