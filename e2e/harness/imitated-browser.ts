/** A browser that subscribed to push at the sandbox's push service. */
import type { NoticeChannel } from '@tipnaija/contracts';
import type { Creator } from './people.js';
import type { System } from './system.js';

type PushMessage = { text: string; topic: string; ttl: number; vapidKey: string };
type State = { messages: PushMessage[]; isOver: boolean; asked: number };

export type ShownNotice = { tag: string; title: string; body: string; url: string };

export class ImitatedBrowser {
  private constructor(
    private readonly system: System,
    readonly subscription: { id: string; endpoint: string; keys: { p256dh: string; auth: string } },
  ) {}

  static async subscribe(system: System): Promise<ImitatedBrowser> {
    return new ImitatedBrowser(system, await control(system, 'POST', '/subscriptions'));
  }

  /** Adds this browser to the creator's devices. */
  addTo(creator: Creator, name = 'Chrome on Android'): Promise<NoticeChannel> {
    const { endpoint, keys } = this.subscription;
    return creator.api.ok('POST', '/api/streamers/me/notice-channels/push', { endpoint, ...keys, name });
  }

  state(): Promise<State> {
    return control(this.system, 'GET', `/subscriptions/${this.subscription.id}`);
  }

  async notices(): Promise<ShownNotice[]> {
    return (await this.state()).messages.map(({ text }) => JSON.parse(text) as ShownNotice);
  }

  async titles(): Promise<string[]> {
    return (await this.notices()).map(({ title }) => title);
  }

  async unsubscribe(): Promise<void> {
    await control(this.system, 'DELETE', `/subscriptions/${this.subscription.id}`);
  }

  /** How the push service answers from now on. */
  async answerWith(manner: object): Promise<void> {
    await control(this.system, 'PUT', `/subscriptions/${this.subscription.id}/manner`, manner);
  }
}

async function control<Answer>(system: System, method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${system.sandboxUrl}/control/push${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
