import { applyDecorators, UseGuards, UseInterceptors } from '@nestjs/common';
import { AdminGuard } from './admin-session.guard.js';
import { AuditLogInterceptor } from './audit-log.interceptor.js';

/** Class or method decorator: only signed-in admins come in, and what they change is recorded. */
export const AdminOnly = () => applyDecorators(UseGuards(AdminGuard), UseInterceptors(AuditLogInterceptor));
