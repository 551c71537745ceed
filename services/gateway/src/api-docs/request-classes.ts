import 'reflect-metadata';
import type { INestApplication, Type } from '@nestjs/common';
import { PARAMTYPES_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { RequestClass } from '@tipnaija/contracts';
import { ApiErrors } from './api-errors.js';
import { isRequestClass } from './dto-metadata.js';
import { requestSchema } from './request-schema.js';
import type { Schema } from './schema.js';

/**
 * Declares the properties of every request class to the document, and `request.invalid` on the routes that take one.
 *
 * @returns the classes by name
 */
export function documentRequestClasses(app: INestApplication): Map<string, RequestClass> {
  const classes = new Map<string, RequestClass>();
  for (const handler of handlersOf(app)) {
    const own = handler.parameterTypes.filter(isRequestClass);
    for (const type of own) classes.set(type.name, type);
    if (own.length > 0) ApiErrors('request.invalid')(handler.prototype, handler.key, handler.descriptor);
  }
  for (const type of classes.values()) declareProperties(type);
  return classes;
}

function handlersOf(app: INestApplication) {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    const prototype = (metatype as Type<object>).prototype as object;
    return new MetadataScanner().getAllMethodNames(prototype).flatMap((key) => {
      const descriptor = Object.getOwnPropertyDescriptor(prototype, key) as TypedPropertyDescriptor<unknown>;
      if (!Reflect.hasMetadata(PATH_METADATA, descriptor.value as object)) return [];
      const parameterTypes = Reflect.getMetadata(PARAMTYPES_METADATA, prototype, key) as unknown[];
      return [{ prototype, key, descriptor, parameterTypes }];
    });
  });
}

/** For queries, whose properties are parameters. A list in a query is one comma-separated value. */
function declareProperties(type: RequestClass): void {
  const { properties, required = [] } = requestSchema(type) as {
    properties: Record<string, Schema>;
    required?: string[];
  };
  for (const [name, schema] of Object.entries(properties)) {
    const style = schema.type === 'array' ? { style: 'form', explode: false } : {};
    const parameter = { type: String, required: required.includes(name), schema, ...style };
    ApiProperty(parameter as ApiPropertyOptions)(type.prototype as object, name);
  }
}
