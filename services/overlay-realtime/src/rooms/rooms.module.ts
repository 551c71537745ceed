import { Module } from '@nestjs/common';
import { DashboardRooms } from './dashboard-rooms.js';
import { OverlayRooms } from './overlay-rooms.js';
import { SourceRooms } from './source-rooms.js';

@Module({
  providers: [OverlayRooms, DashboardRooms, SourceRooms],
  exports: [OverlayRooms, DashboardRooms, SourceRooms],
})
export class RoomsModule {}
