import { Module } from '@nestjs/common';
import { HiddenFieldsModule } from '../donations/hidden-fields.module.js';
import { HelperModerationController } from './helper-moderation.controller.js';
import { HelpingController } from './helping.controller.js';
import { OperatorController } from './operator.controller.js';
import { OperatorSongsController } from './operator-songs.controller.js';

@Module({
  imports: [HiddenFieldsModule],
  controllers: [HelpingController, HelperModerationController, OperatorController, OperatorSongsController],
})
export class HelpingModule {}
