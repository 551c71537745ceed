import { applyDecorators, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import { ApiErrors } from '../api-docs/api-errors.js';
import { AdminGuard } from './admin-session.guard.js';
import { AuditLogInterceptor } from './audit-log.interceptor.js';

/** Class or method decorator: requires a signed-in admin and writes changes to the audit log. */
export const AdminOnly = () =>
  applyDecorators(
    UseGuards(AdminGuard),
    UseInterceptors(AuditLogInterceptor),
    ApiCookieAuth('adminSession'),
    ApiErrors('admin.session-required'),
  );
