/** The level of a sound while it is recorded. */
export interface HeardLevel {
  analyser: AnalyserNode;
  /** The present peak as a share of full scale, 0 to 1. */
  read(): number;
}

/** Measures the level of a stream; `closers` get what ends it. */
export function hearLevel(stream: MediaStream, closers: (() => void)[]): HeardLevel {
  const context = new AudioContext();
  closers.push(() => void context.close());
  // A context that was made without a click waits.
  void context.resume();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    analyser,
    read() {
      analyser.getFloatTimeDomainData(samples);
      let peak = 0;
      for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
      return Math.min(1, peak);
    },
  };
}
