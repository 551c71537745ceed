import { Module } from '@nestjs/common';
import { OverlayConfig } from '../config.js';
import { OverlaysModule } from '../overlays/overlays.module.js';
import { EngineSynthesizer } from './engine-synthesizer.js';
import { SpeechRpc } from './speech.rpc.js';
import { SpeechService } from './speech.service.js';
import { SPEECH_SYNTHESIZER } from './speech-synthesizer.js';

@Module({
  imports: [OverlaysModule],
  controllers: [SpeechRpc],
  providers: [
    SpeechService,
    {
      provide: SPEECH_SYNTHESIZER,
      inject: [OverlayConfig],
      useFactory: ({ SPEECH_ENGINE }: OverlayConfig) => new EngineSynthesizer({ engine: SPEECH_ENGINE }),
    },
  ],
})
export class SpeechModule {}
