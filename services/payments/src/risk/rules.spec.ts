import { describe, expect, it } from '@jest/globals';
import { admissionRules, type CountsOf, decideAdmission, flagRules, isAbove } from './rules.js';

type Given = Partial<Record<string, Record<string, number>>>;
const countsOf =
  (given: Given): CountsOf =>
  (subject, window) =>
    given[`${subject} ${window}`] ?? {};

const attack = { 'platform ten-minutes': { strangers: 100, strangersPaid: 10 } };
const calm = { 'platform ten-minutes': { strangers: 100, strangersPaid: 60 } };

/** What happened, including this attempt, and what is decided. */
const table: [string, Given, { isSolved?: true }, string, string | null][] = [
  ['a first visit', { 'network hour': { visits: 1 }, ...calm }, {}, 'allow', null],
  ['the fourth unpaid visit of a network', { 'network hour': { visits: 4 } }, {}, 'allow', null],
  ['the fifth unpaid visit of a network', { 'network hour': { visits: 5 } }, {}, 'challenge', 'network-unpaid'],
  ['the same with a solution', { 'network hour': { visits: 5 } }, { isSolved: true }, 'allow', null],
  [
    'a busy mobile network with one paid tip of four',
    { 'network hour': { visits: 160 }, 'network day': { visits: 160, paid: 55 } },
    {},
    'allow',
    null,
  ],
  ['a first visit during an attack', { 'network day': { visits: 1 }, ...attack }, {}, 'allow', null],
  [
    'a second unpaid visit of a network during an attack',
    { 'network day': { visits: 2 }, ...attack },
    {},
    'challenge',
    'network-unpaid-in-attack',
  ],
  [
    'a second visit after a paid one during an attack',
    { 'network day': { visits: 3, paid: 1 }, ...attack },
    {},
    'allow',
    null,
  ],
  ['a second unpaid visit while strangers pay', { 'network day': { visits: 2 }, ...calm }, {}, 'allow', null],
  [
    'a second unpaid visit while strangers attack the creator',
    { 'network day': { visits: 2 }, 'creator ten-minutes': { strangers: 26 } },
    {},
    'challenge',
    'network-unpaid-in-attack',
  ],
  ['the third start of a visit during an attack', { 'visit hour': { starts: 3 }, ...attack }, {}, 'allow', null],
  [
    'the fourth start of a visit during an attack',
    { 'visit hour': { starts: 4 }, ...attack },
    {},
    'challenge',
    'visit-repeated-in-attack',
  ],
  [
    'the fourth start of a visit during an attack, in a network that pays',
    { 'visit hour': { starts: 4 }, 'network day': { visits: 1, paid: 1 }, ...attack },
    {},
    'allow',
    null,
  ],
  ['the sixth start of a visit', { 'visit hour': { starts: 6 } }, {}, 'allow', null],
  ['the seventh start of a visit', { 'visit hour': { starts: 7 } }, {}, 'challenge', 'visit-repeated'],
  ['the tenth tip of a fan who pays', { 'visit hour': { starts: 10, paid: 9 } }, {}, 'allow', null],
  ['the ninth unpaid start of an account', { 'account hour': { starts: 9 } }, {}, 'challenge', 'account-unpaid'],
  ['nine declined cards of a network', { 'network hour': { declined: 9 } }, {}, 'challenge', 'network-declined'],
  [
    'nine declined cards of a network that pays',
    { 'network hour': { declined: 9 }, 'network day': { paid: 1 } },
    {},
    'allow',
    null,
  ],
  ['41 declined cards in a day', { 'network day': { declined: 41 } }, {}, 'refuse', 'network-declined-often'],
  [
    '41 declined cards in a day, solved',
    { 'network day': { declined: 41 } },
    { isSolved: true },
    'refuse',
    'network-declined-often',
  ],
  ['the third solved challenge without a payment', { 'network day': { solved: 3 } }, { isSolved: true }, 'allow', null],
  [
    'the fourth solved challenge without a payment',
    { 'network day': { solved: 4 } },
    { isSolved: true },
    'refuse',
    'challenges-unpaid',
  ],
  [
    'the fourth solved challenge after a payment',
    { 'network day': { solved: 4, paid: 1 } },
    { isSolved: true },
    'allow',
    null,
  ],
  [
    'a refusal and a challenge at once',
    { 'network hour': { visits: 9 }, 'network day': { solved: 4 } },
    {},
    'refuse',
    'challenges-unpaid',
  ],
];

describe('decideAdmission', () => {
  it.each(table)('decides about %s', (_attempt, given, { isSolved = false }, decision, rule) => {
    expect(decideAdmission(countsOf(given), { isSolved })).toEqual({ decision, rule });
  });

  it('names each rule once, and the table tries each', () => {
    const names = admissionRules.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(table.flatMap(([, , , , rule]) => rule ?? []))).toEqual(new Set(names));
  });
});

describe('flagRules', () => {
  it.each([
    ['two tips to oneself in a day', { selfTips: 2 }, []],
    ['three tips to oneself in a day', { selfTips: 3 }, ['self-tips']],
    ['six foreign cards in a day', { foreignCards: 6 }, ['foreign-cards']],
    ['two tested cards in a day', { testedCards: 2 }, ['tested-cards']],
  ])('flags %s', (_case, counts, flags) => {
    const matching = flagRules.filter((rule) => isAbove(rule, countsOf({ 'creator day': counts })));
    expect(matching.map(({ flag }) => flag)).toEqual(flags);
  });
});
