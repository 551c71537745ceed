import 'reflect-metadata';
import { applyDecorators, type Type } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
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

/**
 * Class or method decorator: documents the errors of a route or of all routes of a controller. Status and text come from
 * the declaration of the error.
 */
export function ApiErrors(...codes: ErrorCode[]): ClassDecorator & MethodDecorator {
  const document = applyDecorators(...codes.map(errorResponse));
  return (target: object, key?: string | symbol, descriptor?: PropertyDescriptor) => {
    if (key !== undefined) return document(target, key, descriptor);
    // On each route: a route's own response of a status would replace that of the class.
    const { prototype } = target as Type<object>;
    for (const [name, own] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
      if (typeof own.value === 'function' && Reflect.hasMetadata(PATH_METADATA, own.value))
        document(prototype as object, name, own);
  };
}

function errorResponse(code: ErrorCode) {
  const { status, when } = errors[code];
  const value = new DomainError(code, code === 'request.invalid' ? invalidFields : undefined).toBody();
  return ApiResponse({
    status,
    schema: { $ref: '#/components/schemas/ErrorResponse' },
    examples: { [code]: { summary: when, value } },
  });
}
