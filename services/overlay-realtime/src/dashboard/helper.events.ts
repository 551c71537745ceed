import { Controller } from '@nestjs/common';
import { type EventEnvelope, type HelperRemoved, helperRemoved } from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { DashboardRooms } from '../rooms/dashboard-rooms.js';

@Controller()
export class HelperEvents {
  constructor(private readonly rooms: DashboardRooms) {}

  @OnEvent(helperRemoved)
  async removed({ data }: EventEnvelope<HelperRemoved>): Promise<void> {
    this.rooms.closeHelper(data);
  }
}
