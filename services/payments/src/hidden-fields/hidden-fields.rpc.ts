import { Controller } from '@nestjs/common';
import { type HideDonationFields, hideDonationFields } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { HiddenFieldsService } from './hidden-fields.service.js';

@Controller()
export class HiddenFieldsRpc {
  constructor(private readonly hiddenFields: HiddenFieldsService) {}

  @RpcHandler(hideDonationFields)
  hide(request: HideDonationFields) {
    return this.hiddenFields.hide(request);
  }
}
