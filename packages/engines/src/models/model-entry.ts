import type { LocalText } from '@atelier/contracts';

/** What is written as `model.json` beside the files, so that a folder tells what it is. */
type ModelManifestFields = Readonly<Record<string, unknown>>;

/** One downloadable model. Plain data: adding a model is adding an entry to a table. */
export interface ModelEntry {
  /** The name on the command line and of the folder in MODELS_DIR. */
  name: string;
  kind: 'speech-to-text' | 'voice-activity' | 'text-to-speech' | 'audio-tagging';
  label: LocalText;
  /** BCP-47 languages of ours that the model serves. */
  languages: readonly string[];
  quality: 'draft' | 'good' | 'best' | null;
  url: string;
  archive: 'tar.bz2' | 'none';
  /** Size of the download; about, when the release is asked for its checksum. */
  sizeBytes: number;
  /** About what the kept files take on disk. */
  installedBytes: number;
  /** SHA-256 of the download, or null when it is not known here. */
  sha256: string | null;
  /** The release's own list of sums, asked at install when `sha256` is null; null in both: the first one seen is trusted. */
  sumsUrl: string | null;
  licence: string;
  /** Kept from the archive (its top folder left out); a name that ends in `/` is a whole folder. All must be there. */
  files: readonly string[];
  manifest: ModelManifestFields;
  /** Installed by the first start of the server. */
  isDefault: boolean;
}
