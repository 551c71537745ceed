import { type ValidationError, ValidationPipe } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';

/** Bodies and queries become the contract's classes. Fields it does not name are dropped; what does not fit is refused. */
export const requestValidation = new ValidationPipe({
  transform: true,
  whitelist: true,
  forbidUnknownValues: true,
  stopAtFirstError: true,
  exceptionFactory: (errors) => new DomainError('request.invalid', { fields: errors.flatMap(fieldProblems) }),
});

function fieldProblems({ property, constraints, children }: ValidationError): { field: string; message: string }[] {
  const own = Object.values(constraints ?? {}).map((message) => ({ field: property, message }));
  return [...own, ...(children ?? []).flatMap(fieldProblems)];
}
