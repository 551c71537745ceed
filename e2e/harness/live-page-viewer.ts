import { get, type IncomingMessage } from 'node:http';
import type { LiveTipPage } from '@tipnaija/contracts';

/** A client of the tip page's event stream that records the received states and the time of the last one. */
export class LivePageViewer {
  readonly received: LiveTipPage[] = [];
  receivedAt = 0;
  status = 0;
  hasEnded = false;
  private response: IncomingMessage | undefined;
  private text = '';

  constructor(address: string) {
    get(address, { agent: false, headers: { accept: 'text/event-stream' } }, (response) => {
      this.response = response;
      this.status = response.statusCode ?? 0;
      response.on('close', () => {
        this.hasEnded = true;
      });
      response.on('data', (chunk: Buffer) => this.receive(chunk.toString()));
    });
  }

  leave(): void {
    this.response?.destroy();
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
