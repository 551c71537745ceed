import { type StageMessage, StageReceiver } from './stage-messages';

export type OpenStage = { send: (message: StageMessage) => void; close: () => void };

/**
 * Draws this canvas in a worker, so that a busy page delays no frame of it and it delays no text. Browsers without
 * canvases for workers draw on the page.
 * @param onSlow called when the machine does not keep up with the frames of an alert
 */
export function openStage(canvas: HTMLCanvasElement, onSlow: () => void): OpenStage {
  if (typeof Worker === 'undefined' || !('transferControlToOffscreen' in canvas)) {
    const receiver = new StageReceiver(onSlow);
    receiver.receive({ type: 'canvas', canvas });
    return { send: (message) => receiver.receive(message), close: () => receiver.receive({ type: 'leave' }) };
  }
  const worker = new Worker(new URL('./stage.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = onSlow;
  const drawn = canvas.transferControlToOffscreen();
  worker.postMessage({ type: 'canvas', canvas: drawn } satisfies StageMessage, [drawn]);
  return { send: (message) => worker.postMessage(message), close: () => worker.terminate() };
}
