import { Module } from '@nestjs/common';
import { HelperInvitesController } from './helper-invites.controller.js';
import { TeamController } from './team.controller.js';

@Module({ controllers: [TeamController, HelperInvitesController] })
export class TeamModule {}
