/** What an alert may stand on: the preview shows whether it stays readable. */
export const previewPictures = {
  game: {
    label: 'Game',
    background:
      'url("/preview-scenes/camera.svg") 2.5% 96% / 34% no-repeat, url("/preview-scenes/game.svg") center / cover',
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
