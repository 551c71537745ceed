import { applyDecorators, SetMetadata, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import { type AdminAbility, adminAbilities, adminRoles } from '@tipnaija/contracts';
import { ApiErrors } from '../api-docs/api-errors.js';
import { AdminGuard, NEEDS_FRESH_SIGN_IN, REQUIRED_ABILITY } from './admin-session.guard.js';
import { AuditLogInterceptor } from './audit-log.interceptor.js';

/**
 * Class or method decorator: requires a signed-in admin and writes changes to the audit log. Each route beside it names
 * its ability with `@Requires`.
 */
export const AdminOnly = () =>
  applyDecorators(
    UseGuards(AdminGuard),
    UseInterceptors(AuditLogInterceptor),
    ApiCookieAuth('adminSession'),
    ApiErrors('admin.session-required'),
  );

/** Method decorator: requires that the admin signed in within the last minutes. */
export const FreshSignIn = (): MethodDecorator =>
  applyDecorators(SetMetadata(NEEDS_FRESH_SIGN_IN, true), ApiErrors('admin.sign-in-again'));

/** Method decorator: the ability that an admin's role must have for this route. */
export const Requires = (ability: AdminAbility): MethodDecorator =>
  applyDecorators(
    SetMetadata(REQUIRED_ABILITY, ability),
    ...(adminAbilities[ability].length < adminRoles.length ? [ApiErrors('admin.role-insufficient')] : []),
    ...(ability === 'own-account' ? [] : [ApiErrors('admin.second-factor-required')]),
  );
