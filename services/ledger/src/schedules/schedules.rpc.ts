import { Controller } from '@nestjs/common';
import {
  type ChangeWithdrawalScheduleRequest,
  getWithdrawalSchedule,
  setWithdrawalSchedule,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { SchedulesService } from './schedules.service.js';

@Controller()
export class SchedulesRpc {
  constructor(private readonly schedules: SchedulesService) {}

  @RpcHandler(getWithdrawalSchedule)
  get({ creatorId }: { creatorId: string }) {
    return this.schedules.get(creatorId);
  }

  @RpcHandler(setWithdrawalSchedule)
  set({ creatorId, schedule }: { creatorId: string; schedule: ChangeWithdrawalScheduleRequest }) {
    return this.schedules.set(creatorId, schedule);
  }
}
