/** The worker thread of `DrawingThread`. */
import { parentPort } from 'node:worker_threads';
import type { Drawn } from './drawing-thread.js';
import { drawShareCard, type ShareCard } from './share-card.js';

parentPort?.on('message', ({ id, card }: { id: number; card: ShareCard }) => {
  void drawShareCard(card).then(
    (png) => reply({ id, png }),
    (error: unknown) => reply({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});

function reply(drawn: Drawn): void {
  parentPort?.postMessage(drawn);
}
