import { Module } from '@nestjs/common';
import { TotpSecrets } from './totp-secrets.service.js';

@Module({ providers: [TotpSecrets], exports: [TotpSecrets] })
export class TotpModule {}
