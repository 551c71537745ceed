import { Controller } from '@nestjs/common';
import { type HideDonationWords, hideDonationWords } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { HiddenWordsService } from './hidden-words.service.js';

@Controller()
export class HiddenWordsRpc {
  constructor(private readonly words: HiddenWordsService) {}

  @RpcHandler(hideDonationWords)
  hide(request: HideDonationWords) {
    return this.words.hide(request);
  }
}
