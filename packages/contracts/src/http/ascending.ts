import { ValidateBy } from 'class-validator';

/** Property decorator: each number is above the one before it. */
export function IsAscending(): PropertyDecorator {
  return ValidateBy({
    name: 'isAscending',
    validator: {
      validate: (value) => Array.isArray(value) && value.every((item, index) => index === 0 || item > value[index - 1]),
      defaultMessage: () => 'Each number must be above the number before it.',
    },
  });
}
