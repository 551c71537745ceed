import { Module } from '@nestjs/common';
import { DashboardRooms } from './dashboard-rooms.js';
import { OverlayRooms } from './overlay-rooms.js';

@Module({
  providers: [OverlayRooms, DashboardRooms],
  exports: [OverlayRooms, DashboardRooms],
})
export class RoomsModule {}
