import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { recordAuditLogEntry } from '@tipnaija/contracts';
import { correlationId, RpcClient } from '@tipnaija/messaging';
import { concatMap, type Observable } from 'rxjs';
import { recordEntry } from '../log-entries/record-entry.js';
import type { AdminRequest } from './admin-session.guard.js';
import { sanitizeForAudit, toAuditLogEntry } from './audit-log-entry.js';

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const RECORDED_ELSEWHERE = 'gateway:recorded-elsewhere';

/** Method decorator: skips the audit log here, because the service records the change in its own transaction. */
export const SkipAudit = (): MethodDecorator => SetMetadata(RECORDED_ELSEWHERE, true);

/**
 * Records every change by a signed-in admin, with the request's fields, before the response is sent; `AdminOnly`
 * includes it. When identity stays unavailable, the entry goes to the log and the admin gets an error.
 */
@Injectable()
export class AuditLogInterceptor implements NestInterceptor {
  private readonly logger = new Logger('AuditLog');

  constructor(
    private readonly rpc: RpcClient,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AdminRequest>();
    const isRecorded = this.reflector.get<boolean>(RECORDED_ELSEWHERE, context.getHandler());
    if (!request.signedInAdmin || !changing.has(request.method) || isRecorded) return next.handle();
    return next.handle().pipe(
      concatMap(async (response: unknown) => {
        await this.record(request, request.signedInAdmin?.id ?? '');
        return response;
      }),
    );
  }

  private async record(request: AdminRequest, adminId: string): Promise<void> {
    const params = (request.params ?? {}) as Record<string, string>;
    const { action, subject } = toAuditLogEntry(request.method, request.routeOptions.url ?? '', params);
    const requested = sanitizeForAudit(request.body);
    const before = request.auditDiff?.before ?? null;
    const after = { ...requested, ...request.auditDiff?.after };
    const entry = { adminId, action, subject, before, after, correlationId: correlationId() };
    await recordEntry({ rpc: this.rpc, logger: this.logger }, recordAuditLogEntry, entry);
  }
}
