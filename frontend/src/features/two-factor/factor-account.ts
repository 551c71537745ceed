import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import { refetchOwnCreator } from '../../lib/own-creator';

/** Whose factors these are: the paths of the API, the words after a change, and what else a change alters. */
export type FactorAccount = {
  api: '/api/auth' | '/api/admin';
  notice: string;
  /** Why to add a factor. */
  reason: string;
  /** Whether nothing else is possible without a factor. */
  isRequired: boolean;
  refetch: (queryClient: QueryClient) => Promise<void>;
};

const user: FactorAccount = {
  api: '/api/auth',
  notice: 'We have sent you an email.',
  reason: 'Protect your money: even with your password, no one gets in without your phone.',
  isRequired: false,
  // The overlay link of an account with a second factor is not in its profile.
  refetch: refetchOwnCreator,
};

/** Helpers have no money here, and may touch a creator's stream. */
export const userWithoutPage: FactorAccount = {
  ...user,
  reason: 'Even with your password, no one gets in without your phone.',
};

export const admin: FactorAccount = {
  api: '/api/admin',
  notice: 'It is in the audit log.',
  reason: "Protect creators' money: even with your password, no one gets in without your phone.",
  isRequired: false,
  // An admin who had to add a factor may use the dashboard now.
  refetch: (queryClient) => queryClient.invalidateQueries({ queryKey: ['/api/admin/session'] }),
};

export const FactorAccountContext = createContext<FactorAccount>(user);
