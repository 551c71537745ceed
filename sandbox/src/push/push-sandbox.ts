import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { decryptPush, type ReceiverKeys } from './decrypt.js';
import { PushError } from './push-error.js';
import { verifyVapid } from './vapid.js';

/** What the next pushes to a subscription get; `silent` never answers. */
export type PushManner = { kind: 'status'; status: number; retryAfter?: string } | { kind: 'silent' };

export type PushMessage = {
  /** The decrypted body. */
  text: string;
  topic: string | null;
  ttl: number;
  urgency: string | null;
  vapidKey: string;
  receivedAt: string;
};

type Subscription = {
  keys: ReceiverKeys;
  messages: PushMessage[];
  manner: PushManner | null;
  isOver: boolean;
  asked: number;
};
type Headers = Record<string, string | string[] | undefined>;

/** Push services forget a subscription that its browser left; of RFC 8030 the part that application servers use. */
export class PushSandbox {
  readonly #subscriptions = new Map<string, Subscription>();

  constructor(readonly origin: string) {}

  /** @returns what a browser's `PushSubscription.toJSON()` returns */
  subscribe() {
    const id = randomUUID();
    const pair = createECDH('prime256v1');
    const keys = { publicKey: pair.generateKeys(), privateKey: pair.getPrivateKey(), auth: randomBytes(16) };
    this.#subscriptions.set(id, { keys, messages: [], manner: null, isOver: false, asked: 0 });
    return {
      id,
      endpoint: `${this.origin}/push/${id}`,
      keys: { p256dh: keys.publicKey.toString('base64url'), auth: keys.auth.toString('base64url') },
    };
  }

  /** @returns the subscription, also one that its browser has left */
  find(id: string): Subscription {
    const subscription = this.#subscriptions.get(id);
    if (!subscription) throw new PushError(404, 'There is no such subscription');
    return subscription;
  }

  /**
   * Takes a message for a browser.
   * @returns false when it is never answered
   * @throws PushError
   */
  receive(id: string, headers: Headers, body: Buffer): boolean {
    const subscription = this.find(id);
    subscription.asked += 1;
    const vapidKey = verifyVapid(text(headers.authorization) ?? undefined, this.origin);
    if (subscription.isOver) throw new PushError(410, 'The browser has unsubscribed');
    const { manner } = subscription;
    if (manner?.kind === 'silent') return false;
    if (manner?.kind === 'status')
      throw new PushError(
        manner.status,
        'As planned',
        manner.retryAfter === undefined ? {} : { 'retry-after': manner.retryAfter },
      );
    subscription.messages.push({
      ...readHeaders(headers),
      text: decryptPush(body, subscription.keys),
      vapidKey,
      receivedAt: new Date().toISOString(),
    });
    return true;
  }
}

/** RFC 8030: a TTL is required, and a topic has at most 32 letters of base64url. */
function readHeaders(headers: Headers): Pick<PushMessage, 'topic' | 'ttl' | 'urgency'> {
  const [topic, ttl] = [text(headers.topic), text(headers.ttl)];
  if (ttl === null || !/^\d+$/.test(ttl)) throw new PushError(400, 'A TTL in seconds is required');
  if (topic !== null && !/^[\w-]{1,32}$/.test(topic))
    throw new PushError(400, 'The topic is not 32 letters of base64url');
  if (text(headers['content-encoding']) !== 'aes128gcm')
    throw new PushError(415, 'The content encoding is not aes128gcm');
  return { topic, ttl: Number(ttl), urgency: text(headers.urgency) };
}

const text = (header: string | string[] | undefined): string | null => (typeof header === 'string' ? header : null);
