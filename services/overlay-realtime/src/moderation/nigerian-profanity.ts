/**
 * Insults and obscenities of Nigerian Pidgin, Yoruba, Igbo and Hausa that the English list does not have. Words with a
 * harmless everyday sense (ode, toto, oko, waka, yeye) are left out: a creator who minds them adds them.
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
