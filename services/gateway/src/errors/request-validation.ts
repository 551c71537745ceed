import { ValidationPipe } from '@nestjs/common';
import { DomainError, fieldProblems } from '@tipnaija/contracts';

/**
 * Converts bodies and queries to the contract's classes. Undeclared fields are dropped; invalid fields are rejected
 * with `request.invalid`.
 */
export const requestValidation = new ValidationPipe({
  transform: true,
  whitelist: true,
  forbidUnknownValues: true,
  // The message of a field depends on its class and on all of its failed rules.
  validationError: { target: true, value: true },
  exceptionFactory: (errors) => new DomainError('request.invalid', { fields: fieldProblems(errors) }),
});
