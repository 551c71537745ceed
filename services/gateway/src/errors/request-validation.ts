import { ValidationPipe } from '@nestjs/common';
import { DomainError, fieldProblems } from '@tipnaija/contracts';

/** Bodies and queries become the contract's classes. Fields it does not name are dropped; what does not fit is refused. */
export const requestValidation = new ValidationPipe({
  transform: true,
  whitelist: true,
  forbidUnknownValues: true,
  // The words of a field depend on its class and on all of its rules that failed.
  validationError: { target: true, value: true },
  exceptionFactory: (errors) => new DomainError('request.invalid', { fields: fieldProblems(errors) }),
});
