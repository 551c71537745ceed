/**
 * Nigerian Pidgin, Yoruba, Igbo and Hausa profanity that the English list lacks. Words with a harmless everyday meaning
 * (ode, toto, oko, waka, yeye) are omitted; creators can add them. In lower case without tone marks: the matcher folds
 * case, marks and repeated letters.
 */
export const nigerianProfanity: readonly string[] = [
  'ashawo',
  'ashewo',
  'akwuna',
  'karuwa',
  'olosho',
  'oloshi',
  'oponu',
  'oloriburuku',
  'olodo',
  'omo ale',
  'didirin',
  'mumu',
  'werey',
  'wereh',
  'kpekus',
  'blokos',
  'dan iska',
  'dan iskan',
  'uwarka',
  'uwar ka',
  'ubanka',
  'shegiya',
  'anu ohia',
  'god punish you',
  'thunder fire you',
  'thunder faya you',
];
