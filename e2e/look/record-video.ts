import type { Browser } from 'playwright-core';

type Recording = { frames: readonly Buffer[]; framesPerSecond: number; width: number; height: number };

/** Plays JPEG pictures on a canvas and records it, in real time. Returns a WebM file. */
export async function recordVideo(browser: Browser, recording: Recording): Promise<Buffer> {
  const { frames, framesPerSecond, width, height } = recording;
  const page = await browser.newPage();
  try {
    const pictures = frames.map((frame) => `data:image/jpeg;base64,${frame.toString('base64')}`);
    const video = await page.evaluate(
      `(${recordInPage})(${JSON.stringify({ pictures, framesPerSecond, width, height })})`,
    );
    return Buffer.from(video as string, 'base64');
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
const recordInPage = `async ({ pictures, framesPerSecond, width, height }) => {
  const images = await Promise.all(pictures.map(async (url) => createImageBitmap(await (await fetch(url)).blob())));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const drawing = canvas.getContext('2d');
  const stream = canvas.captureStream(0);
  const recorder = new MediaRecorder(stream, { mimeType: 'video/webm', videoBitsPerSecond: 6_000_000 });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start();
  for (const image of images) {
    drawing.drawImage(image, 0, 0, width, height);
    stream.getVideoTracks()[0].requestFrame();
    await new Promise((next) => setTimeout(next, 1_000 / framesPerSecond));
  }
  const stopped = new Promise((done) => (recorder.onstop = done));
  recorder.stop();
  await stopped;
  const reader = new FileReader();
  await new Promise((done) => { reader.onload = done; reader.readAsDataURL(new Blob(parts)); });
  return reader.result.split(',')[1];
}`;
