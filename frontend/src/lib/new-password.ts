import { limits } from '@tipnaija/contracts/limits';

export type NewPassword = { password: string; confirmation: string };

type Problem = { field: keyof NewPassword; title: string; description: string; hint: string };

/** Returns why a new password is invalid, as a toast and a short message for the field, or null. */
export function findProblem({ password, confirmation }: NewPassword): Problem | null {
  if (password !== confirmation) {
    return {
      field: 'confirmation',
      title: "Passwords Don't Match",
      description: 'Please ensure both password fields match.',
      hint: 'This is not the same password.',
    };
  }
  if (password.length < limits.password.min) {
    return {
      field: 'password',
      title: 'Password Too Short',
      description: 'Password must be at least 6 characters long.',
      hint: 'This is too short.',
    };
  }
  return null;
}
