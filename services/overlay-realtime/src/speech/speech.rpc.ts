import { Controller } from '@nestjs/common';
import { speak } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { SpeechService } from './speech.service.js';

@Controller()
export class SpeechRpc {
  constructor(private readonly speech: SpeechService) {}

  @RpcHandler(speak)
  async speak({ overlayToken, text }: { overlayToken: string; text: string }) {
    return { wav: (await this.speech.speak(overlayToken, text))?.toString('base64') ?? null };
  }
}
