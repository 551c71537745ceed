import { encode } from 'uqr';

/**
 * Returns the dark modules of a QR code as an SVG path in a square of `size` units, including the quiet zone that
 * readers require.
 */
export function qrPicture(link: string): { size: number; path: string } {
  const { data, size } = encode(link, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}

/** High enough for print. */
const PNG_PIXELS = 1_200;

/** Returns the QR code as a PNG file. */
export function qrPng(link: string): Promise<Blob> {
  const { size, path } = qrPicture(link);
  // A whole number of pixels per module keeps the edges sharp.
  const scale = Math.floor(PNG_PIXELS / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('Canvas 2D is not supported'));
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000000';
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('PNG encoding is not supported'))), 'image/png');
  });
}
