/** Declarations for the used parts of sherpa-onnx-node, which ships none. */
declare module 'sherpa-onnx-node' {
  interface Waveform {
    samples: Float32Array;
    sampleRate: number;
  }
  interface Stream {
    acceptWaveform(waveform: Waveform): void;
  }
  interface OnlineStream extends Stream {
    inputFinished(): void;
  }
  class OnlineRecognizer {
    constructor(config: object);
    createStream(): OnlineStream;
    isReady(stream: OnlineStream): boolean;
    decode(stream: OnlineStream): void;
    getResult(stream: OnlineStream): unknown;
  }
  class OfflineRecognizer {
    constructor(config: object);
    createStream(): Stream;
    decode(stream: Stream): void;
    getResult(stream: Stream): unknown;
  }
  class Vad {
    constructor(config: object, bufferSeconds: number);
    acceptWaveform(samples: Float32Array): void;
    isEmpty(): boolean;
    front(enableExternalBuffer?: boolean): { start: number; samples: Float32Array };
    pop(): void;
    flush(): void;
  }
  class OfflineSpeechDenoiser {
    constructor(config: object);
    run(sound: Waveform & { enableExternalBuffer?: boolean }): Waveform;
  }
  class AudioTagging {
    constructor(config: object);
    createStream(): Stream;
    compute(stream: Stream, topK?: number): { name: string; prob: number; index: number }[];
  }
  const sherpa: {
    AudioTagging: typeof AudioTagging;
    OfflineSpeechDenoiser: typeof OfflineSpeechDenoiser;
    OnlineRecognizer: typeof OnlineRecognizer;
    OfflineRecognizer: typeof OfflineRecognizer;
    Vad: typeof Vad;
  };
  export default sherpa;
  export type { OfflineRecognizer, OnlineRecognizer, Vad };
}
