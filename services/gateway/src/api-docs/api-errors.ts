import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { DomainError, type ErrorCode, errors, type InvalidFields } from '@tipnaija/contracts';
import type { Schema } from './schema.js';

export const errorResponseSchema: Schema = {
  type: 'object',
  properties: { message: { type: 'string' }, code: { type: 'string', enum: Object.keys(errors) }, details: {} },
  required: ['message', 'code'],
};

const invalidFields: InvalidFields = {
  fields: [{ field: 'email', message: 'Enter a valid email address, like ada@example.com.' }],
};

/** Class or method decorator: documents the errors of a route; the status and the text come from the error's declaration. */
export const ApiErrors = (...codes: ErrorCode[]) => applyDecorators(...codes.map(errorResponse));

function errorResponse(code: ErrorCode) {
  const { status, when } = errors[code];
  const value = new DomainError(code, code === 'request.invalid' ? invalidFields : undefined).toBody();
  return ApiResponse({
    status,
    description: code,
    schema: { $ref: '#/components/schemas/ErrorResponse' },
    examples: { [code]: { summary: when, value } },
  });
}
