import { Injectable } from '@nestjs/common';
import { removeDeletedCreators } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { DeletedCreatorsService } from './deleted-creators.service.js';

@Injectable()
export class DeletedCreatorsJobs {
  constructor(private readonly deleted: DeletedCreatorsService) {}

  @RunsJob(removeDeletedCreators)
  async remove(): Promise<void> {
    await this.deleted.removeRows();
  }
}
