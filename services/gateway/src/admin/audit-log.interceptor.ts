import { setTimeout as pause } from 'node:timers/promises';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type RpcContract, recordAuditLogEntry } from '@tipnaija/contracts';
import { correlationId, errorMessage, RpcClient } from '@tipnaija/messaging';
import { concatMap, type Observable } from 'rxjs';
import type { AdminRequest } from './admin-session.guard.js';
import { sanitizeForAudit, toAuditLogEntry } from './audit-log-entry.js';

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** identity may be restarting; the change is made already. */
const attempts = 4;
const pauseMs = 1_000;
type Entry = typeof recordAuditLogEntry extends RpcContract<infer Request, null> ? Request : never;

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
    await this.save({ adminId, action, subject, before, after, correlationId: correlationId() });
  }

  private async save(entry: Entry): Promise<void> {
    for (let attempt = 1; ; attempt += 1)
      try {
        await this.rpc.call(recordAuditLogEntry, entry);
        return;
      } catch (error) {
        if (attempt === attempts) {
          this.logger.error(`An audit log entry is not recorded: ${errorMessage(error)}: ${JSON.stringify(entry)}`);
          throw error;
        }
        await pause(pauseMs);
      }
  }
}
