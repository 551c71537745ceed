import { applyDecorators, UseGuards, UseInterceptors } from '@nestjs/common';
import { AdminActsInterceptor } from './admin-acts.interceptor.js';
import { AdminGuard } from './admin-session.guard.js';

/** Class or method decorator: only signed-in admins come in, and what they change is recorded. */
export const ForAdmins = () => applyDecorators(UseGuards(AdminGuard), UseInterceptors(AdminActsInterceptor));
