import { Module } from '@nestjs/common';
import { HiddenFields } from './hidden-fields.service.js';

@Module({ providers: [HiddenFields], exports: [HiddenFields] })
export class HiddenFieldsModule {}
