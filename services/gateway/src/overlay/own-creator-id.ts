import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import type { SignedInRequest } from '../auth/session.guard.js';

/** Parameter decorator: the creator that the user is whom `SessionGuard` let through; refuses who is none yet. */
export const OwnCreatorId = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { signedInUser } = context.switchToHttp().getRequest<SignedInRequest>();
  if (!signedInUser?.creatorId) throw new DomainError('creator.no-profile');
  return signedInUser.creatorId;
});
