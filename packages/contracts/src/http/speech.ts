import { IsString, MaxLength, MinLength } from 'class-validator';
import { limits } from '../limits.js';
import { CleanText } from './text.js';

/** POST /api/overlay/speech/{token} */
export class SpeakRequest {
  @CleanText() @IsString() @MinLength(1) @MaxLength(limits.speechText.max) text!: string;
}
