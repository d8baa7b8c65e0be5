import type { FaceBox } from '@atelier/captions';

/** A point of the automatic crop path, in seconds of the source; the centre in fractions of the picture. */
export interface CropPoint {
  at_seconds: number;
  x: number;
  y?: number;
  /** The size of the window: 2 shows half of the picture; 1 by default. */
  scale?: number;
  /** True to jump to this centre; otherwise the crop moves smoothly from the point before. */
  cut?: boolean;
}

/** The timecode of the first frame of a source, as its camera wrote it. */
export interface StartTimecode {
  /** `hh:mm:ss:ff`; a semicolon or a point before the frames of dropped timecodes. */
  label: string;
  /** Frames a second of the source. */
  rate: number;
}

/** The measured properties of a source. */
export interface SourceFacts {
  /** The hash of the file's content. */
  hash: string;
  /** The size of the upright picture, in pixels. */
  width: number;
  height: number;
  /** The timecode of the first frame, where the camera wrote one. */
  timecode?: StartTimecode;
  /** True for a file without sound. */
  is_silent?: boolean;
  /** The sounds that a file with several tracks can be heard with; offered by the editor. */
  sound_tracks?: readonly SourceSoundTrack[];
  /** The path that `framing: "follow"` follows, in order of time. */
  crop_path?: readonly CropPoint[];
  /** The paths of the two persons of layout `duo`. */
  duo_paths?: readonly [readonly CropPoint[], readonly CropPoint[]];
  /**
   * The faces of layout `grid`, at most four: the path of each, and the width of the face as a share of the picture. The
   * order is that of reading.
   */
  grid_faces?: readonly { width: number; path: readonly CropPoint[] }[];
  /** A webcam in a corner of a screen recording, and the middle of its face; layouts contain what they show of it. */
  inset?: {
    rectangle: { x: number; y: number; width: number; height: number };
    face: { x: number; y: number };
  };
  /** The faces in a picture of that aspect ratio that follows the crop path, in seconds of the source. */
  faces?: { aspect: number; boxes: readonly FaceBox[] };
  /** The people whose voices and faces were joined; only shown to people, and offered by the editor. */
  people?: readonly PersonFacts[];
  /** All faces of the whole picture; new layers avoid them. */
  sights?: readonly SeenFace[];
  /** The speech that was heard, in seconds of the source; absent where the words tell when somebody speaks. */
  speech?: readonly SpeechRange[];
}

export interface SpeechRange {
  start_seconds: number;
  end_seconds: number;
}

/** A track of sound of a source, or a mix of its tracks. */
export interface SourceSoundTrack {
  /** The file of `set_source_sound`; null for the sound that the source has by itself. */
  asset_id: string | null;
  /** The number of the track among those of the file, from 1; null for the mix. */
  number: number | null;
  /** The title and the language (ISO 639) that the file gives the track. */
  title: string | null;
  language: string | null;
}

/** A stretch in which a face is seen: its middle and its width, in shares of the picture. */
export interface SeenFace extends SpeechRange {
  x: number;
  y: number;
  width: number;
}

/** A person of a source: when the voice speaks, and when and where the face is seen. */
export interface PersonFacts {
  turns: readonly SpeechRange[];
  seen: readonly SeenFace[];
}

/** Measured and configured values that a film does not contain, such as crop paths and encoder settings. Plain JSON. */
export interface FilmFacts {
  /** By the names of the film's sources. */
  sources: Readonly<Record<string, SourceFacts>>;
  /** By the ids of other assets: the hashes of their contents, and the lengths of films that are backgrounds. */
  assets: Readonly<Record<string, { hash: string; duration_seconds?: number }>>;
  /** The parameters of the encoder. */
  encoder: Readonly<Record<string, unknown>>;
  /** Everything else that the renderer reads: fonts, the brand's kit, the seed of random styles. */
  renderer?: Readonly<Record<string, unknown>>;
}
