import { expect, it } from 'vitest';
import { type AdminAbility, adminAbilities, adminRoles, hasAbility } from './admin-roles.js';

const abilities = Object.keys(adminAbilities) as AdminAbility[];

it('gives owners every ability', () => {
  expect(abilities.filter((ability) => !hasAbility('owner', ability))).toEqual([]);
});

it('keeps money from support, and users and admins from finance', () => {
  expect(adminRoles.filter((role) => hasAbility(role, 'manage-money'))).toEqual(['finance', 'owner']);
  expect(adminRoles.filter((role) => hasAbility(role, 'moderate'))).toEqual(['support', 'owner']);
  expect(adminRoles.filter((role) => hasAbility(role, 'administer'))).toEqual(['owner']);
});
