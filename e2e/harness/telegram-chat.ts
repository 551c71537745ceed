/** A person's chat with the bot at the sandbox's Bot API. */
import type { System } from './system.js';

let lastId = 500_000_000 + (process.pid % 10_000) * 1_000;

export class TelegramChat {
  private readonly id = ++lastId;

  constructor(private readonly system: System) {}

  async isBotListening(): Promise<boolean> {
    return (await this.control<{ url: string | null }>('GET', '/webhook')).url !== null;
  }

  async write(text: string, username: string): Promise<void> {
    await this.control('POST', `/chats/${this.id}/messages`, { text, username });
  }

  async block(): Promise<void> {
    await this.control('POST', `/chats/${this.id}/block`);
  }

  async texts(): Promise<string[]> {
    const { messages } = await this.control<{ messages: { text: string }[] }>('GET', `/chats/${this.id}`);
    return messages.map(({ text }) => text);
  }

  private async control<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.system.sandboxUrl}/control/telegram${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }
}
