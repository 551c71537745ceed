import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.js';
import { PersonalData } from './personal-data.service.js';

@Module({ controllers: [AccountController], providers: [PersonalData] })
export class AccountModule {}
