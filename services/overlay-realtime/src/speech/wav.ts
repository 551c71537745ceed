const headerBytes = 44;

/** Writes the true sizes into the WAV header: a streaming engine writes 2 GB as a placeholder, which breaks players. */
export function withTrueSizes(wav: Buffer): Buffer {
  if (wav.length <= headerBytes || wav.toString('latin1', 0, 4) !== 'RIFF' || wav.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('The speech engine returned no WAV file');
  const corrected = Buffer.from(wav);
  corrected.writeUInt32LE(wav.length - 8, 4);
  if (wav.toString('latin1', 36, 40) === 'data') corrected.writeUInt32LE(wav.length - headerBytes, 40);
  return corrected;
}
