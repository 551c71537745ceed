import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { recordTeamAction, type TeamAction } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { concatMap, type Observable } from 'rxjs';
import { recordEntry } from '../log-entries/record-entry.js';
import type { HelperRequest } from './helper-request.js';

type Recorded = {
  action: TeamAction;
  toSubject: (request: { params: Record<string, string>; body: object }) => string;
};

export const RECORDED_AS = 'gateway:recorded-as';

/** Method decorator: how the team log records this change, and on what. The subject names ids and no words of a donor. */
export const RecordedAs = (action: TeamAction, toSubject: Recorded['toSubject']): MethodDecorator =>
  SetMetadata(RECORDED_AS, { action, toSubject } satisfies Recorded);

/**
 * Records every change by a helper before the response is sent; `HelperOnly` includes it. When identity stays
 * unavailable, the entry goes to the log and the helper gets an error.
 */
@Injectable()
export class TeamLogInterceptor implements NestInterceptor {
  private readonly logger = new Logger('TeamLog');

  constructor(
    private readonly rpc: RpcClient,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const recorded = this.reflector.get<Recorded | undefined>(RECORDED_AS, context.getHandler());
    if (!recorded) return next.handle();
    const request = context.switchToHttp().getRequest<HelperRequest>();
    return next.handle().pipe(
      concatMap(async (response: unknown) => {
        await this.record(request, recorded);
        return response;
      }),
    );
  }

  private async record(request: HelperRequest, { action, toSubject }: Recorded): Promise<void> {
    const { helped, signedInUser } = request;
    if (!helped || !signedInUser) throw new Error('A recorded route without HelperOnly');
    const params = (request.params ?? {}) as Record<string, string>;
    const subject = toSubject({ params, body: (request.body ?? {}) as object });
    const { creatorId, role } = helped;
    await recordEntry({ rpc: this.rpc, logger: this.logger }, recordTeamAction, {
      creatorId,
      userId: signedInUser.id,
      role,
      action,
      subject,
    });
  }
}
