import { describe, expect, it } from 'vitest';
import { ApiError } from './api-client';
import { formFieldErrors, serverFieldErrors } from './field-errors';

const apiError = (code: 'request.invalid' | 'username.taken' | 'wallet.nothing-to-withdraw', details?: unknown) =>
  new ApiError(400, 'The sentence.', { code, details });

describe('serverFieldErrors', () => {
  it.each([
    ['a record', { fields: { email: 'Use a full email address.' } }, { email: 'Use a full email address.' }],
    [
      'a list with the first message per field',
      {
        fields: [
          { field: 'email', message: 'First.' },
          { field: 'email', message: 'Second.' },
          { field: 'bio', message: 'Too long.' },
        ],
      },
      { email: 'First.', bio: 'Too long.' },
    ],
    ['no errors without details', undefined, {}],
    ['no errors from malformed details', { fields: { email: 3, 4: null } }, {}],
  ])('reads %s', (_what, details, errors) => {
    expect(serverFieldErrors(apiError('request.invalid', details))).toEqual(errors);
  });

  it('maps username.taken to the username field', () => {
    expect(serverFieldErrors(apiError('username.taken'))).toEqual({ username: 'The sentence.' });
  });

  it('returns no field errors for other codes and errors', () => {
    expect(serverFieldErrors(apiError('wallet.nothing-to-withdraw'))).toEqual({});
    expect(serverFieldErrors(new TypeError('x'))).toEqual({});
  });
});

describe('formFieldErrors', () => {
  const formOf = (html: string) => {
    document.body.innerHTML = `<form>${html}</form>`;
    return document.forms[0] as HTMLFormElement;
  };

  it.each([
    [
      '<label for="a">First Name</label><input id="a" name="firstName" required>',
      { firstName: 'Enter your first name.' },
    ],
    [
      '<label for="a">Email</label><input id="a" type="email" name="email" required>',
      { email: 'Enter your email address.' },
    ],
    ['<label for="a">Your Password</label><input id="a" name="p" required>', { p: 'Enter your password.' }],
    [
      '<input type="email" name="email" value="a@b">',
      { email: 'Enter your full email address, like ada@example.com.' },
    ],
    ['<input name="p" minlength="6" value="12345">', { p: 'Use at least 6 characters.' }],
    ['<input type="email" name="email" value=" ada@example.com ">', {}],
    ['<input type="email" name="email" value="">', {}],
    ['<input name="p" minlength="6" value="123456"><input required disabled name="x"><input required>', {}],
  ])('validates %s', (html, errors) => {
    expect(formFieldErrors(formOf(html))).toEqual(errors);
  });
});
