const headBytes = 44;

/** An engine that writes as it speaks cannot know how long it will be, and says two gigabytes; players stumble over that. */
export function withTrueSizes(wav: Buffer): Buffer {
  if (wav.length <= headBytes || wav.toString('latin1', 0, 4) !== 'RIFF' || wav.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('The speech engine made no WAV file');
  const whole = Buffer.from(wav);
  whole.writeUInt32LE(wav.length - 8, 4);
  if (wav.toString('latin1', 36, 40) === 'data') whole.writeUInt32LE(wav.length - headBytes, 40);
  return whole;
}
