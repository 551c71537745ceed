import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import type { SignedInRequest } from '../auth/session.guard.js';

/**
 * Parameter decorator: the creator id of the signed-in user.
 * @throws DomainError `creator.no-profile` when the user has no creator profile
 */
export const OwnCreatorId = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { signedInUser } = context.switchToHttp().getRequest<SignedInRequest>();
  if (!signedInUser?.creatorId) throw new DomainError('creator.no-profile');
  return signedInUser.creatorId;
});
