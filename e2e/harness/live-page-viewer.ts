import { get, type IncomingMessage } from 'node:http';
import type { LiveTipPage } from '@tipnaija/contracts';

const reconnectAfterMs = 1_000;

/**
 * A client of the tip page's event stream that records the received states and the time of the last one. Like the page it connects again
 * after a lost or rejected connection, unless there is no such creator.
 */
export class LivePageViewer {
  readonly received: LiveTipPage[] = [];
  receivedAt = 0;
  status = 0;
  hasEnded = false;
  private response: IncomingMessage | undefined;
  private text = '';

  constructor(private readonly address: string) {
    this.connect();
  }

  leave(): void {
    this.hasEnded = true;
    this.response?.destroy();
  }

  private connect(): void {
    this.text = '';
    const request = get(this.address, { agent: false, headers: { accept: 'text/event-stream' } }, (response) => {
      this.response = response;
      this.status = response.statusCode ?? 0;
      response.on('data', (chunk: Buffer) => this.receive(chunk.toString())).on('error', () => undefined);
    });
    request.on('error', () => undefined).on('close', () => this.reconnect());
  }

  private reconnect(): void {
    if (this.status === 404) this.hasEnded = true;
    if (!this.hasEnded) setTimeout(() => this.hasEnded || this.connect(), reconnectAfterMs);
  }

  private receive(text: string): void {
    const events = `${this.text}${text}`.split('\n\n');
    this.text = events.pop() ?? '';
    for (const event of events) {
      if (!event.startsWith('data: ')) continue;
      this.received.push(JSON.parse(event.slice(6)) as LiveTipPage);
      this.receivedAt = performance.now();
    }
  }
}
