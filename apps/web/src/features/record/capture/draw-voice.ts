import { type DrawnStream, drawStream } from './draw-stream.ts';

const SIZE = { width: 720, height: 1280 };
const BARS = 24;

/** Draws the loudness of a voice as bars, so that a recording without a camera has a picture. */
export function drawVoice(analyser: AnalyserNode): DrawnStream {
  const levels = new Uint8Array(analyser.frequencyBinCount);
  return drawStream(SIZE, (context) => {
    analyser.getByteFrequencyData(levels);
    context.fillStyle = '#0d0b15';
    context.fillRect(0, 0, SIZE.width, SIZE.height);
    const gradient = context.createLinearGradient(0, 0, SIZE.width, 0);
    gradient.addColorStop(0, '#9b7bff');
    gradient.addColorStop(0.52, '#d57bd8');
    gradient.addColorStop(1, '#ff8466');
    context.fillStyle = gradient;
    const pitch = SIZE.width / (BARS + 4);
    for (let bar = 0; bar < BARS; bar++) {
      // Speech lies in the lower third of the spectrum.
      const level = (levels[Math.floor((bar / BARS) * (levels.length / 3))] ?? 0) / 255;
      const height = 12 + level * 420;
      context.beginPath();
      context.roundRect((bar + 2.2) * pitch, (SIZE.height - height) / 2, pitch * 0.6, height, pitch * 0.3);
      context.fill();
    }
  });
}
