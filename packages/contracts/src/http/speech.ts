import { IsString, MaxLength, MinLength } from 'class-validator';
import { limits } from '../limits.js';
import { defineRpc } from '../rpc/rpc.js';
import { CleanText } from './text.js';

/** POST /api/overlay/speech/{token} */
export class SpeakRequest {
  @CleanText() @IsString() @MinLength(1) @MaxLength(limits.speechText.max) text!: string;
}

/**
 * Text to speech. A long message takes the engine several seconds.
 * @returns a WAV file in base64, or null when no engine is available
 * @throws DomainError `overlay.unknown-token` when no creator has this overlay token
 */
export const speak = defineRpc<{ overlayToken: string; text: string }, { wav: string | null }>('overlay.speak', {
  deadlineMs: 8_000,
});
