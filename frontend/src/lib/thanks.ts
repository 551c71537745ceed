/** Returns words of thanks to say or send. `gift` is what the supporter gave, as the sentence puts it. */
export const thanksTo = (donorName: string, gift: string): string =>
  `Thank you ${donorName}! ${gift}: your support carries this channel.`;
