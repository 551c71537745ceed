/** Credentials of the first admin in every system that the harness starts. */
export const adminLogin = { email: 'admin@tipnaija.test', password: 'the-admin-of-stories' };
