import { defineRpc } from './rpc.js';

/**
 * The text as speech: a WAV file in base64, or null where no engine can say it now. Refuses with `overlay.unknown-token`.
 * An engine takes a moment for a long message.
 */
export const speak = defineRpc<{ overlayToken: string; text: string }, { wav: string | null }>('overlay.speak', {
  deadlineMs: 8_000,
});
