declare module '@echogarden/espeak-ng-emscripten' {
  /** Declarations for the used part of the package, which ships none. */
  export interface EspeakEvent {
    type: string;
    /** In code points from 1. */
    text_position: number;
    word_length: number;
    /** Milliseconds. */
    audio_position: number;
    id: string | number | undefined;
  }
  export interface EspeakSynthesizer {
    readonly samplerate: number;
    set_voice(name: string): number;
    set_rate(wordsPerMinute: number): number;
    set_pitch(pitch: number): number;
    set_range(range: number): number;
    synthesize(text: string, onSound: (samples: Int16Array | null, events: EspeakEvent[]) => boolean): void;
  }
  interface EspeakModule {
    eSpeakNGWorker: new () => EspeakSynthesizer | Promise<EspeakSynthesizer>;
  }
  export default function load(): Promise<EspeakModule>;
}
