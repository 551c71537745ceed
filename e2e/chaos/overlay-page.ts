import { fileURLToPath } from 'node:url';
import type { OverlayAlert } from '@tipnaija/contracts';
import { io, type Socket } from 'socket.io-client';
import type { Creator } from '../harness/people.js';
import type { System } from '../harness/system.js';

/** What this harness uses of the page's own session: the rules for gaps, order and reloads are the page's, only the screen is missing. */
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
// By a path worked out here: stories see the product from outside, and this is the one place that needs the page's rules.
const load = (name: string) => import(/* @vite-ignore */ pageFile(name)) as Promise<Partial<PageModules>>;
const { OverlaySession, feedMemory } = {
  ...(await load('overlay-session.ts')),
  ...(await load('feed-memory.ts')),
} as PageModules;

/** An overlay that can be closed and opened again like a browser source: what the page keeps over a reload is kept. */
export class OverlayPage {
  /** Every alert that came onto the screen, over all reloads; of a group each of its tips. */
  readonly shown: OverlayAlert[] = [];
  private last: ScreenAlert | null = null;
  private readonly stored = new Map<string, string>();
  private close_: () => void = () => undefined;
  private session: Session | undefined;

  constructor(
    private readonly system: Pick<System, 'url'>,
    readonly creator: Pick<Creator, 'id' | 'overlayToken'>,
  ) {}

  get isOpen(): boolean {
    return this.session !== undefined;
  }

  get isWelcome(): boolean {
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
      // Sooner than the page's own half second to fifteen: what is tested is that everything comes back, not the wait.
      reconnectionDelay: 200,
      reconnectionDelayMax: 1_000,
    });
    const again = () => setTimeout(() => this.session === session && socket.connect(), 500);
    socket.on('connect_error', () => void (socket.active || again()));
    socket.on('disconnect', (reason) => void (reason === 'io server disconnect' && again()));
    const unsubscribe = session.subscribe(() => this.look(session));
    const detach = session.attach(socket);
    this.session = session;
    this.close_ = () => {
      unsubscribe();
      detach();
      socket.disconnect();
    };
  }

  close(): void {
    this.close_();
    this.session = undefined;
  }

  /** What is on the screen has its time: here the shortest one. */
  private look(session: Session): void {
    const { shown } = session.view();
    if (!shown || this.last === shown) return;
    this.last = shown;
    this.shown.push(...(shown.kind === 'group' ? shown.tips : [shown]));
    // A page that was closed meanwhile does nothing any more.
    setTimeout(() => this.session === session && session.finish(shown), 1);
  }
}
