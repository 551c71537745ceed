/** Where the tabs of a browser find the id of the account that is signed in. */
export const accountKey = 'tipnaija-account';
