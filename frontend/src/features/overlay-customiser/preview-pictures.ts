/** What an alert may stand on: the preview shows whether it stays readable. */
export const previewPictures = {
  game: {
    label: 'Game',
    background:
      'radial-gradient(circle at 72% 68%, #fef9c3 0 1.6%, transparent 1.8%), linear-gradient(#7dd3fc 0 34%, transparent 34%), repeating-linear-gradient(102deg, #15803d 0 7%, #16a34a 7% 14%)',
  },
  studio: {
    label: 'Studio',
    background:
      'radial-gradient(circle at 50% 118%, #b45309 0 38%, transparent 39%), radial-gradient(circle at 18% 20%, #f59e0b99, transparent 40%), linear-gradient(120deg, #312e81, #831843)',
  },
  white: { label: 'White', background: '#ffffff' },
  black: { label: 'Black', background: '#000000' },
} as const;

export type PictureName = keyof typeof previewPictures;
