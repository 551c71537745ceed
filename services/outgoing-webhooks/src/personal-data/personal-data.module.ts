import { Module } from '@nestjs/common';
import { exportPersonalData } from '@tipnaija/contracts';
import { personalDataController } from '@tipnaija/service-kit';
import { personalTables } from './personal-tables.js';

@Module({ controllers: [personalDataController(exportPersonalData['outgoing-webhooks'], personalTables)] })
export class PersonalDataModule {}
