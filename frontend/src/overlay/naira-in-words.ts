/** Amounts as words: speech engines read `2,500` as "two, five hundred" or digit by digit. */
const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
].flatMap((words) => words.split(' '));
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const powers = ['', ' thousand', ' million', ' billion', ' trillion'];

function belowThousand(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const tail =
    rest < 20 ? small[rest] : `${tens[Math.floor(rest / 10)]}${rest % 10 === 0 ? '' : `-${small[rest % 10]}`}`;
  if (hundreds === 0) return tail as string;
  return `${small[hundreds]} hundred${rest === 0 ? '' : ` and ${tail}`}`;
}

/**
 * Returns a whole number from zero up in words: `2500` is "two thousand five hundred", `1005` "one thousand and five".
 */
export function spellNumber(number: number): string {
  if (number < 1_000) return belowThousand(number);
  const groups: number[] = [];
  for (let left = number; left > 0; left = Math.floor(left / 1_000)) groups.push(left % 1_000);
  const words = groups.flatMap((group, power) => (group === 0 ? [] : [`${belowThousand(group)}${powers[power]}`]));
  const [last] = groups;
  const isAnd = last !== undefined && last > 0 && last < 100;
  const [end, ...before] = words;
  return isAnd ? `${before.reverse().join(' ')} and ${end}` : words.reverse().join(' ');
}

/** Returns kobo in words: `250050` is "two thousand five hundred naira fifty kobo". */
export function nairaInWords(amountKobo: number): string {
  const [naira, kobo] = [Math.floor(amountKobo / 100), amountKobo % 100];
  return `${spellNumber(naira)} naira${kobo === 0 ? '' : ` ${spellNumber(kobo)} kobo`}`;
}
