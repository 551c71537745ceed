import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { describe, expect, it } from 'vitest';
import * as contracts from '../index.js';
import { fieldWords } from './field-words.js';

const { DomainError, fieldProblems, rulesOf } = contracts;

const problemsOf = (type: contracts.RequestClass, body: object) =>
  fieldProblems(validateSync(plainToInstance(type, body), { whitelist: true, forbidUnknownValues: true }));

/** Every exported class that validates a request, and the classes nested in them. */
const requestClasses = (Object.values(contracts) as unknown[]).filter(isRequestClass).flatMap(withNested);

function isRequestClass(value: unknown): value is contracts.RequestClass {
  return typeof value === 'function' && rulesOf(value as contracts.RequestClass).size > 0;
}

function withNested(type: contracts.RequestClass): contracts.RequestClass[] {
  const nested = [...rulesOf(type)].filter(([, rules]) => rules.some(({ name }) => name === 'nested'));
  return [type, ...nested.flatMap(([property, rules]) => withNested(nestedClassOf(type, property, rules)))];
}

function nestedClassOf(
  type: contracts.RequestClass,
  property: string,
  rules: contracts.Rule[],
): contracts.RequestClass {
  const isList = rules.some(({ name }) => name === 'isArray');
  const made = plainToInstance(type, { [property]: isList ? [{}] : {} }) as Record<string, object | object[]>;
  return [made[property]].flat()[0]?.constructor as contracts.RequestClass;
}

const wrongValues: unknown[] = [
  undefined,
  null,
  '',
  '   ',
  'no',
  'x'.repeat(5_001),
  '\ufe0f',
  'a\u0000',
  17,
  1.5,
  -1,
  2 ** 60,
  Number.NaN,
  true,
  {},
  [],
  [null],
  ['no'],
  [-1],
  ['x'.repeat(41)],
  Array.from({ length: 201 }, (_, index) => index),
];

const libraryWording =
  /must be (?!a whole number|text)|must not|should not|conform|longer than|shorter than|9007199254740991|\$|each value|nested property|undefined|NaN|\bnull\b/;

describe('fieldProblems', () => {
  it('returns one sentence of our own wording for every wrong value of every field of every request', () => {
    expect(requestClasses.length).toBeGreaterThan(35);
    const bad: string[] = [];
    let sentences = 0;
    for (const type of requestClasses) {
      for (const property of rulesOf(type).keys()) {
        for (const value of wrongValues) {
          const own = problemsOf(type, { [property]: value }).filter(({ field }) => field.split('.')[0] === property);
          sentences += own.length;
          for (const { message } of own)
            if (libraryWording.test(message) || !/^[A-Z][^.]*(\.com)?[^.]*\.( [A-Z][^.]+\.)?$/.test(message))
              bad.push(`${type.name}.${property} = ${JSON.stringify(value)?.slice(0, 20)}: ${message}`);
          if (own.length > 10) bad.push(`${type.name}.${property}: ${own.length} problems`);
        }
      }
    }
    expect(bad).toEqual([]);
    expect(sentences).toBeGreaterThan(1_000);
  }, 60_000);

  it('has words only for fields that exist', () => {
    const known = requestClasses.flatMap((type) =>
      [...rulesOf(type).keys()].flatMap((field) => [field, `${type.name}.${field}`]),
    );
    expect(Object.keys(fieldWords).filter((field) => !known.includes(field))).toEqual([]);
  });

  const { SignUpRequest, LoginRequest, CreateCreatorRequest, ChangeGoalRequest, InitiateDonationRequest } = contracts;
  const text = (length: number) => 'x'.repeat(length);
  it.each<[contracts.RequestClass, string, unknown, string]>([
    [SignUpRequest, 'email', undefined, 'Enter a valid email address, like ada@example.com.'],
    [SignUpRequest, 'email', 'a@b', 'Enter a valid email address, like ada@example.com.'],
    [SignUpRequest, 'email', `${text(300)}@example.com`, 'Enter a valid email address, like ada@example.com.'],
    [SignUpRequest, 'firstName', undefined, 'Enter your first name.'],
    [SignUpRequest, 'firstName', ' ', 'Enter your first name.'],
    [SignUpRequest, 'firstName', 42, 'Your first name must be text.'],
    [SignUpRequest, 'firstName', text(61), 'Your first name can have at most 60 characters.'],
    [SignUpRequest, 'password', '12345', 'Your password needs at least 6 characters.'],
    [SignUpRequest, 'password', text(129), 'Your password can have at most 128 characters.'],
    [SignUpRequest, 'username', '!!!', 'Enter a username of letters and digits.'],
    [LoginRequest, 'password', null, 'Enter your password.'],
    [CreateCreatorRequest, 'accountNumber', '123', 'The account number has 10 digits.'],
    [CreateCreatorRequest, 'accountNumber', undefined, 'The account number has 10 digits.'],
    [CreateCreatorRequest, 'bankName', 'Bank of Nowhere', 'Choose your bank from the list.'],
    [ChangeGoalRequest, 'goalAmount', '100', 'The goal amount must be a whole number of kobo, 0 or more.'],
    [ChangeGoalRequest, 'goalAmount', undefined, 'The goal amount must be a whole number of kobo, 0 or more.'],
    [ChangeGoalRequest, 'goalEnabled', 'yes', 'Send true or false for goalEnabled.'],
    [InitiateDonationRequest, 'amount', '100', 'The amount must be a whole number of kobo or US cents.'],
    [InitiateDonationRequest, 'paymentMethod', 'cash', 'Send paystack, flutterwave or stripe for paymentMethod.'],
    [InitiateDonationRequest, 'streamerId', 'x', 'Send a UUID for streamerId.'],
    [contracts.WithdrawalsQuery, 'limit', 'abc', 'The limit must be a whole number from 1 to 100.'],
    [contracts.InitiateSongRequest, 'selectedSong', undefined, 'Choose a song.'],
    [contracts.ChangeModerationRequest, 'words', ['!!'], 'Each blocked word needs a letter or a digit.'],
    [contracts.ChangeModerationRequest, 'words', [text(41)], 'Each blocked word can have at most 40 characters.'],
    [contracts.ChangeModerationRequest, 'words', 'no', 'Send a list for words.'],
    [contracts.OrderSongsRequest, 'ids', ['a'], 'Each of the ids must be a whole number, 1 or more.'],
  ])('%o %s = %j', (type, field, value, message) => {
    expect(problemsOf(type, { [field]: value })).toContainEqual({ field, message });
  });

  it('says what the bounds of the alert tiers must be', () => {
    for (const fromKobo of [undefined, [1], [1_000_000, 1_000_000, 2_000_000, 3_000_000], ['a', 'b', 'c', 'd']]) {
      const [problem] = problemsOf(contracts.ChangeOverlaySettingsRequest, { tiers: { fromKobo } });
      expect(problem?.field).toBe('tiers.fromKobo');
      expect(problem?.message).toBe(
        Array.isArray(fromKobo)
          ? 'Send 4 whole numbers from 10,000 to 1,000,000,000 for fromKobo, each above the one before it.'
          : 'Send a list for fromKobo.',
      );
    }
    const tiers = { fromKobo: [10_000, 20_000, 30_000, 1_000_000_000] };
    expect(problemsOf(contracts.ChangeOverlaySettingsRequest, { tiers, alertSet: 'club' })).toEqual([]);
  });

  it('names a nested field by its path', () => {
    expect(problemsOf(contracts.ChangeOverlaySettingsRequest, { theme: { opacity: 101 } })).toEqual([
      { field: 'theme.opacity', message: 'The opacity in percent must be a whole number from 0 to 100.' },
    ]);
    const tiers = [{ fromKobo: 0 }, { fromKobo: -1 }, 'no'];
    expect(problemsOf(contracts.ChangeCustomAlertsRequest, { tiers })).toEqual([
      {
        field: 'tiers.1.fromKobo',
        message: 'The amount of an alert tier must be a whole number of kobo from 0 to 1,000,000,000.',
      },
      { field: 'tiers.2', message: 'Send a list of objects for tiers.' },
    ]);
  });
});

describe('DomainError of request.invalid', () => {
  const invalidRequest = (body: object) =>
    new DomainError('request.invalid', { fields: problemsOf(contracts.SignUpRequest, body) });
  const valid = { email: 'ada@example.com', password: 'secret1', firstName: 'Ada', lastName: 'Obi', username: 'ada' };

  it.each([
    [{ ...valid, firstName: '' }, 'Enter your first name.'],
    [{ ...valid, firstName: '', lastName: '' }, 'Enter your first name. 1 more field needs a look.'],
    [{}, 'Enter a valid email address, like ada@example.com. 4 more fields need a look.'],
  ])('has the sentence of the first invalid field as its message: %j', (body, message) => {
    expect(invalidRequest(body).message).toBe(message);
    expect(invalidRequest(body).toBody()).toMatchObject({ message, code: 'request.invalid' });
  });

  it('has the general message when it names no field', () => {
    expect(new DomainError('request.invalid').message).toBe('Some fields are not valid.');
  });
});

describe('PasskeyCredential', () => {
  const passkey = { id: 'a-Z_9', rawId: 'a-Z_9', type: 'public-key', response: {} };
  const message = 'This passkey cannot be read. Please try again.';

  it('accepts an id of base64url', () => {
    expect(problemsOf(contracts.PasskeySignInRequest, { passkey })).toEqual([]);
  });

  it.each(['a\u0000', 'a b', 'a+', 'a=', 'a\n', '', 7, null, 'x'.repeat(1_401)])('rejects the id %j', (id) => {
    expect(problemsOf(contracts.PasskeySignInRequest, { passkey: { ...passkey, id, rawId: id } })).toMatchObject([
      { field: 'passkey.id' },
      { field: 'passkey.rawId' },
    ]);
  });

  it('words a rejected id', () => {
    const [problem] = problemsOf(contracts.PasskeySignInRequest, { passkey: { ...passkey, id: 'a\u0000' } });
    expect(problem).toEqual({ field: 'passkey.id', message });
  });
});

it('AddPasskeyRequest cleans the name of the passkey', () => {
  expect(plainToInstance(contracts.AddPasskeyRequest, { name: ' My\u0000 phone ' }).name).toBe('My phone');
});
