import { limits } from '@tipnaija/contracts/limits';

export type NewPassword = { password: string; confirmation: string };

type Problem = { field: keyof NewPassword; title: string; description: string; hint: string };

/** What stands in the way of a new password: said in a toast, and in short beside the field. Null when nothing does. */
export function problemOf({ password, confirmation }: NewPassword): Problem | null {
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
