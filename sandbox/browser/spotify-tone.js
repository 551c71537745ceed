/** Stands for the music: a quiet tone, another one for each track. Without sound hardware or permission it is silence. */
export class Tone {
  constructor(volume) {
    this.volume = volume;
  }

  /** False when the browser lets no page make a sound before somebody touched it. */
  async play(uri) {
    this.stop();
    const context = this.open();
    if (context === null) return true;
    this.gain = context.createGain();
    this.gain.connect(context.destination);
    this.oscillator = context.createOscillator();
    this.oscillator.type = 'triangle';
    this.oscillator.frequency.value = 220 + (letterSum(uri) % 24) * 20;
    this.oscillator.connect(this.gain);
    this.oscillator.start();
    this.setVolume(this.volume);
    return await this.unlock();
  }

  stop() {
    this.oscillator?.stop();
    this.oscillator = null;
  }

  setVolume(volume) {
    this.volume = volume;
    if (this.gain) this.gain.gain.value = volume * 0.03;
  }

  /** A context that may not sound stays suspended, and its promise pending. */
  async unlock() {
    const context = this.open();
    if (context === null || context.state === 'running') return true;
    const tooLong = new Promise((resolve) => setTimeout(resolve, 500));
    await Promise.race([context.resume().catch(() => {}), tooLong]);
    return context.state === 'running';
  }

  open() {
    try {
      this.context ??= new AudioContext();
      return this.context;
    } catch {
      return null;
    }
  }
}

const letterSum = (text) => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
